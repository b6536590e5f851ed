import { expect, test } from 'vitest';
import { aBook, aRule, aRuleFile, lineWith, REFERENCES } from '#data/pipeline/book.fixture.ts';
import {
  checkCases,
  checkIndexFields,
  checkPartAliases,
  checkScenes,
  checkSharedAliases,
  checkTagUse,
} from '#data/pipeline/checks/index-fields.check.ts';

const names = (count: number) => Array.from({ length: count }, (_, at) => `name ${at}`);
const sharing = (rule_number: string) => aRule({ rule_number, aliases: ['one', 'two', `own ${rule_number}`] });
const told = (fields: Record<string, unknown>) => checkCases(aRule(fields)).map(({ message }) => message);
const messages = (fields: Record<string, unknown>) => checkIndexFields(aRule(fields)).map(({ message }) => message);

test.each([
  ['no tags at a low frequency', { tags: [], mock_trial_frequency: 29 }, []],
  ['no tags at a higher frequency', { tags: [], mock_trial_frequency: 30 }, ['tags has 0 tags; expected 1 to 4']],
  [
    'five tags',
    { tags: ['hearsay', 'relevance', 'objections', 'privileges', 'foundation'] },
    ['tags has 5 tags; expected 1 to 4'],
  ],
  ['a repeated tag', { tags: ['hearsay', 'hearsay'] }, ['tags has “hearsay” twice']],
  ['no case type', { case_types: [] }, ['case_types has 0 case types; expected 1 to 5']],
  ['two aliases', { aliases: names(2) }, ['aliases has 2 aliases; expected 3 to 25']],
  ['26 aliases', { aliases: names(26) }, ['aliases has 26 aliases; expected 3 to 25']],
  [
    'seven aliases at a high frequency',
    { aliases: names(7), mock_trial_frequency: 70 },
    ['aliases has 7 aliases; expected 8 to 25'],
  ],
  ['eight aliases at a high frequency', { aliases: names(8), mock_trial_frequency: 70 }, []],
  ['a repeated alias', { aliases: ['a', 'b', 'a'] }, ['aliases has “a” twice']],
  ['a capital in an alias', { aliases: ['a', 'b', 'The C'] }, ['alias “The C” isn’t in lower case']],
  ['a strategic value near the importance', { strategic_value: 4 }, []],
  [
    'a strategic value far from the importance',
    { strategic_value: 5 },
    ['strategic_value is more than 1 away from importance_level'],
  ],
])('returns the expected faults for a rule with %s', (_what, fields, expected) => {
  expect(messages(fields)).toEqual(expected);
});

test('reports part aliases that are duplicated, not in lower case, or for a missing part', () => {
  const part_aliases = { '(a)': ['one', 'one', 'Two'], '(c)': ['three'] };
  expect(checkPartAliases(aRule({ part_aliases })).map(({ message }) => message)).toEqual([
    '(a) has “one” twice',
    'alias “Two” isn’t in lower case',
    'the rule has no part (c)',
  ]);
  expect(checkPartAliases(aRule({ part_aliases: { '(b)': ['four'] } }))).toEqual([]);
  expect(checkPartAliases(aRule())).toEqual([]);
});

test('reports too many scenes, and scenes that are duplicated, not in lower case, or for a missing part', () => {
  const scenes = { rule: names(41), '(a)': ['she ran', 'she ran', 'He ran'], '(c)': ['they ran'] };
  expect(checkScenes(aRule({ scenes })).map(({ message }) => message)).toEqual([
    'scenes of rule has 41 scenes; expected 1 to 40',
    '(a) has “she ran” twice',
    'scene “He ran” isn’t in lower case',
    'the rule has no part (c)',
  ]);
  expect(checkScenes(aRule({ scenes: { rule: names(40), '(b)': ['she ran'] } }))).toEqual([]);
  expect(checkScenes(aRule())).toEqual([]);
});

test("reports duplicate leading cases, parts that the rule doesn't have, and a wrong number of cases", () => {
  const cases = [{ name: 'One v. Two' }, { name: 'One v. Two', part: '(b)' }, { name: 'One v. Two', part: '(c)' }];
  expect(told({ cases: [...cases, { name: 'One v. Two' }] })).toEqual([
    'cases has “One v. Two” twice',
    'the rule has no part (c)',
  ]);
  expect(told({ cases: names(9).map((name) => ({ name })) })).toEqual(['cases has 9 cases; expected 1 to 8']);
  expect(told({ cases: [] })).toEqual(['cases has 0 cases; expected 1 to 8']);
  expect([told({ cases: cases.slice(0, 2) }), told({})]).toEqual([[], []]);
});

test('lets two rules share an alias, but reports a third rule that uses it', () => {
  const book = aBook(sharing('1001'), sharing('1002'), aRule({ rule_number: '1003', aliases: ['x', 'one', 'y'] }));
  const line = lineWith(aRuleFile({ rule_number: '1003', aliases: ['x', 'one', 'y'] }), '- one');
  expect(checkSharedAliases(book, REFERENCES)).toEqual([
    { file: expect.stringContaining('1003.yaml'), line, message: 'alias “one” already belongs to Rules 1001, 1002' },
  ]);
});

test('requires every tag to be used by at least three rules if all files can be read', () => {
  const book = aBook(...['1001', '1002', '1003'].map((rule_number) => aRule({ rule_number, tags: ['hearsay'] })));
  const messagesOf = checkTagUse(book, REFERENCES).map(({ message }) => message);
  expect(messagesOf).toHaveLength(9);
  expect(messagesOf).toContain('tag relevance is used by 0 rules; expected at least 3');
  expect(checkTagUse({ ...book, files: [...book.files, 'broken.yaml'] }, REFERENCES)).toEqual([]);
});

test('accepts a part that exists only in an earlier version', () => {
  const versions = ['c', 'a'].map((label, at) => ({
    effective_from: `20${at + 25}-12-01`,
    law: { parts: [{ label, heading: 'Heading.', text: 'Words.' }] },
  }));
  const named = {
    part_aliases: { '(c)': ['three'] },
    scenes: { '(c)': ['they ran'] },
    cases: [{ name: 'A v. B', part: '(c)' }],
  };
  const rule = aRule({ versions, ...named });
  expect([checkPartAliases(rule), checkScenes(rule), checkCases(rule)]).toEqual([[], [], []]);
});
