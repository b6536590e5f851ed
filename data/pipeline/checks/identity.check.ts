import { join } from 'node:path';
import { folderOf, stemOf } from '#data/pipeline/book.ts';
import type { BookCheck } from '#data/pipeline/checks/check.ts';
import type { Fault } from '#data/pipeline/fault.ts';
import type { References } from '#data/pipeline/references.ts';
import { articleFolder } from '#data/pipeline/slug.ts';
import type { Sourced } from '#data/pipeline/sourced.ts';
import type { RuleSource } from '#shared/fre-editing/source.contract.ts';

function checkRule({ file, value, fault }: Sourced<RuleSource>, { weights, titles, articles }: References): Fault[] {
  const faults: Fault[] = [];
  const number = value.rule_number;
  const say = (key: string, message: string) => faults.push(fault([key], message));
  if (stemOf(file) !== number) say('rule_number', `rule_number ${number} doesn’t match the file name`);
  const weight = weights.get(number);
  if (!weight) return [...faults, fault(['rule_number'], `there is no Rule ${number}`)];
  const title = titles.get(number);
  if (value.full_title !== title) say('full_title', `full_title should be “${title}”`);
  const article = articles.find((candidate) => candidate.number === weight.article);
  if (article && folderOf(file) !== articleFolder(article.number, article.title)) {
    say('rule_number', `Rule ${number} belongs in ${articleFolder(article.number, article.title)}`);
  }
  const { frequency, importance, difficulty } = weight;
  if (value.mock_trial_frequency !== frequency)
    say('mock_trial_frequency', `mock_trial_frequency should be ${frequency}`);
  if (value.importance_level !== importance) say('importance_level', `importance_level should be ${importance}`);
  if (value.difficulty_level !== difficulty) say('difficulty_level', `difficulty_level should be ${difficulty}`);
  return faults;
}

/** Requires every rule to have a file in its article's folder, with the printed title and the agreed weights. */
export const checkRuleIdentity: BookCheck = (book, references) => {
  const missing = [...references.weights.keys()].filter(
    (number) => !book.files.some((file) => stemOf(file) === number),
  );
  return [
    ...missing.map((number) => ({ file: book.folder, line: 1, message: `Rule ${number} has no file` })),
    ...book.rules.flatMap((rule) => checkRule(rule, references)),
  ];
};

/** Requires every article to have its folder, its title, and the agreed weights. */
export const checkArticleIdentity: BookCheck = (book, { articles }) =>
  articles.flatMap(({ number, title, frequency, importance }) => {
    const folder = articleFolder(number, title);
    const article = book.articles.find(({ file }) => folderOf(file) === folder);
    if (!article) {
      const hasFile = book.files.includes(join(book.folder, folder, 'article.yaml'));
      return hasFile ? [] : [{ file: book.folder, line: 1, message: `article ${number} has no folder ${folder}` }];
    }
    const { value, fault } = article;
    const wanted = { article_number: number, title, mock_trial_frequency: frequency, importance_level: importance };
    const actual: Record<string, unknown> = value;
    return Object.entries(wanted)
      .filter(([key, expected]) => actual[key] !== expected)
      .map(([key, expected]) => fault([key], `${key} should be ${expected}`));
  });
