import { expect, test } from 'vitest';
import { ARTICLE, ARTICLE_FOLDER, aBook, aRule, REFERENCES } from '#data/pipeline/book.fixture.ts';
import { checkArticleIdentity, checkRuleIdentity } from '#data/pipeline/checks/identity.check.ts';
import type { Sourced } from '#data/pipeline/sourced.ts';
import type { RuleSource } from '#shared/fre-editing/source.contract.ts';

const ofRule = (rule: Sourced<RuleSource>) =>
  checkRuleIdentity(aBook(rule), REFERENCES)
    .map(({ message }) => message)
    .filter((message) => !message.endsWith('has no file'));

test('accepts a rule in the right file with its official title and weights', () => {
  expect(ofRule(aRule())).toEqual([]);
});

test.each([
  ['full_title', 'Another', 'full_title should be “Title of 1001”'],
  ['mock_trial_frequency', 37, 'mock_trial_frequency should be 36'],
  ['importance_level', 4, 'importance_level should be 3'],
  ['difficulty_level', 'advanced', 'difficulty_level should be beginner'],
])('reports a rule whose %s differs from the agreed value', (key, value, message) => {
  expect(ofRule(aRule({ [key]: value }))).toEqual([message]);
});

test("requires a rule's file to be named after its number and to be in its article's folder", () => {
  expect(ofRule({ ...aRule(), file: `fre/${ARTICLE_FOLDER}/1002.yaml` })).toEqual([
    'rule_number 1001 doesn’t match the file name',
  ]);
  expect(ofRule({ ...aRule(), file: 'fre/09-other/1001.yaml' })).toEqual([`Rule 1001 belongs in ${ARTICLE_FOLDER}`]);
});

test('reports unknown rules and rules without a file', () => {
  expect(ofRule(aRule({ rule_number: '999' }))).toEqual(['there is no Rule 999']);
  const missing = checkRuleIdentity(aBook(aRule()), REFERENCES).map(({ message }) => message);
  expect(missing).toContain('Rule 1002 has no file');
  expect(missing).not.toContain('Rule 1001 has no file');
});

const fault = (path: readonly unknown[], message: string) => ({ file: 'article.yaml', line: path.length, message });
const ofArticle = (fields: object, folder = ARTICLE_FOLDER) => {
  const file = `fre/${folder}/article.yaml`;
  const article = { file, value: { ...ARTICLE, ...fields }, fault };
  return checkArticleIdentity({ ...aBook(), articles: [article], files: [file] }, REFERENCES).map(
    ({ message }) => message,
  );
};

test("requires each article's folder to be named after the article's number and title", () => {
  expect(ofArticle({})).toEqual([]);
  expect(ofArticle({}, '10-contents')).toEqual([`article 10 has no folder ${ARTICLE_FOLDER}`]);
});

test.each([
  ['article_number', 9, 'article_number should be 10'],
  ['title', 'Contents', 'title should be Contents of Writings, Recordings, and Photographs'],
  ['mock_trial_frequency', 35, 'mock_trial_frequency should be 36'],
  ['importance_level', 2, 'importance_level should be 3'],
])('reports an article whose %s differs from the agreed value', (key, value, message) => {
  expect(ofArticle({ [key]: value })).toEqual([message]);
});
