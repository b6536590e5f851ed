import { expect, test } from 'vitest';
import { aRuleFile, TAUGHT } from '#data/pipeline/book.fixture.ts';
import { parseYaml } from '#data/pipeline/parse.ts';
import { ArticleSource, isAuthored, RuleSource } from '#shared/fre-editing/source.contract.ts';

const read = (fields: Record<string, unknown>) => parseYaml('101.yaml', aRuleFile(fields), RuleSource);
const articleFaults = (text: string) =>
  parseYaml('article.yaml', text, ArticleSource).faults.map((fault) => fault.message);
const messages = (fields: Record<string, unknown>) => read(fields).faults.map((fault) => fault.message);

test('accepts a rule without teaching and counts it as unauthored', () => {
  const { source } = read({});
  expect(source && isAuthored(source.value)).toBe(false);
  expect(source?.value.examples).toEqual([]);
});

test('accepts a rule with complete teaching and counts it as authored', () => {
  const { source } = read(TAUGHT);
  expect(source && isAuthored(source.value)).toBe(true);
});

test('names each missing teaching field of a rule with some teaching', () => {
  expect(messages({ ...TAUGHT, plain_english: undefined, strategy_tips: [] })).toEqual([
    'plain_english is missing, but other teaching fields are there',
    'strategy_tips is missing, but other teaching fields are there',
  ]);
});

test("rejects examples for rules 412-415 and doesn't require objections or tips", () => {
  const { strategy_tips: _tips, common_objections: _objections, ...rest } = TAUGHT;
  expect(messages({ ...rest, rule_number: '412' })).toEqual(['examples must be empty in rules 412-415']);
  expect(messages({ ...rest, examples: [], rule_number: '412' })).toEqual([]);
});

test('requires an article to have all three teaching fields or none', () => {
  const base =
    'article_number: 2\ntitle: T\ndescription: D\ndifficulty_level: beginner\nimportance_level: 3\nmock_trial_frequency: 36\n';
  expect(articleFaults(base)).toEqual([]);
  expect(
    articleFaults(`${base}estimated_hours: 2.5\nlearning_objectives: [Find it]\nstrategic_importance: Much.\n`),
  ).toEqual([]);
  expect(articleFaults(`${base}estimated_hours: 2.5\nlearning_objectives: [Find it]\n`)).toEqual([
    'strategic_importance is missing, but other teaching fields are there',
  ]);
});
