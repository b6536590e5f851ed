import { expect, test } from 'vitest';
import { ARTICLE, ARTICLE_FOLDER, aBook, aRule, REFERENCES } from '#data/pipeline/book.fixture.ts';
import { checkArticleIdentity, checkRuleIdentity } from '#data/pipeline/checks/identity.check.ts';
import type { RuleSource } from '#data/pipeline/source.contract.ts';
import type { Sourced } from '#data/pipeline/sourced.ts';

const ofRule = (rule: Sourced<RuleSource>) =>
  checkRuleIdentity(aBook(rule), REFERENCES)
    .map(({ message }) => message)
    .filter((message) => !message.endsWith('has no file'));

test('accepts a rule in its place with its title and weights', () => {
  expect(ofRule(aRule())).toEqual([]);
});

test.each([
  ['full_title', 'Another', 'full_title is not “Title of 1001”'],
  ['mock_trial_frequency', 37, 'mock_trial_frequency is not 36'],
  ['importance_level', 4, 'importance_level is not 3'],
  ['difficulty_level', 'advanced', 'difficulty_level is not beginner'],
])('requires the agreed %s', (key, value, message) => {
  expect(ofRule(aRule({ [key]: value }))).toEqual([message]);
});

test('requires a rule to be in the file of its number and the folder of its article', () => {
  expect(ofRule({ ...aRule(), file: `fre/${ARTICLE_FOLDER}/1002.yaml` })).toEqual([
    'rule_number 1001 is not the name of the file',
  ]);
  expect(ofRule({ ...aRule(), file: 'fre/09-other/1001.yaml' })).toEqual([`Rule 1001 belongs in ${ARTICLE_FOLDER}`]);
});

test('refuses unknown rules and reports rules without a file', () => {
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

test('requires every article to be in the folder of its number and title', () => {
  expect(ofArticle({})).toEqual([]);
  expect(ofArticle({}, '10-contents')).toEqual([`article 10 has no folder ${ARTICLE_FOLDER}`]);
});

test.each([
  ['article_number', 9, 'article_number is not 10'],
  ['title', 'Contents', 'title is not Contents of Writings, Recordings, and Photographs'],
  ['mock_trial_frequency', 35, 'mock_trial_frequency is not 36'],
  ['importance_level', 2, 'importance_level is not 3'],
])('requires the agreed %s of an article', (key, value, message) => {
  expect(ofArticle({ [key]: value })).toEqual([message]);
});
