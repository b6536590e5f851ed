import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { ARTICLE, ARTICLE_FOLDER, aBook, anAuthoredRule, aRule } from '#data/pipeline/book.fixture.ts';
import { checkArticleHours } from '#data/pipeline/checks/article-hours.check.ts';
import { parseYaml } from '#data/pipeline/parse.ts';
import { ArticleSource } from '#shared/fre-editing/source.contract.ts';

const FILE = `fre/${ARTICLE_FOLDER}/article.yaml`;
const TEACHING = { learning_objectives: ['Apply it.'], strategic_importance: 'It matters.' };

/**
 * Checks the small article with two rules. One states a study time of 55 minutes. The other has no teaching, so its
 * time is computed as 5 minutes.
 */
function messages(fields: object, unread: string[] = []): string[] {
  const { source } = parseYaml(FILE, stringify({ ...ARTICLE, ...fields }), ArticleSource);
  if (!source) throw new Error('not an article');
  const rules = aBook(anAuthoredRule({ estimated_study_time: 55 }), aRule({ rule_number: '1002' }));
  const book = { ...rules, articles: [source], files: [...rules.files, FILE, ...unread] };
  return checkArticleHours(book, {
    weights: new Map(),
    titles: new Map(),
    articles: [],
    verified: {},
    blueprint: [],
    adopted: new Map(),
  }).map(({ message }) => message);
}

test.each([0.9, 1, 1.1])(
  'accepts %s estimated hours for rules with a total study time of one hour',
  (estimated_hours) => {
    expect(messages({ ...TEACHING, estimated_hours })).toEqual([]);
  },
);

test.each([0.89, 1.11, 4])(
  'reports %s estimated hours for rules with a total study time of one hour',
  (estimated_hours) => {
    const message = `estimated_hours is ${estimated_hours}; its rules take 1.0 hours`;
    expect(messages({ ...TEACHING, estimated_hours })).toEqual([message]);
  },
);

test('skips an article that states no hours or contains an unreadable rule', () => {
  expect(messages({})).toEqual([]);
  const unread = [`fre/${ARTICLE_FOLDER}/1003.yaml`];
  expect(messages({ ...TEACHING, estimated_hours: 4 }, unread)).toEqual([]);
});
