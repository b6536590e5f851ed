import { expect, test } from 'vitest';
import { hasProgress, needyArticles, notShownOnTop, topArticles } from '#web/features/progress/choose-articles.ts';
import { anArticleProgress, aUserProgress } from '#web/features/progress/progress.fixture.ts';

const article = (number: number, studied_rules: number, total_rules = 10) =>
  anArticleProgress({ article_id: `fre-article-${number}`, studied_rules, total_rules });
const ids = (articles: readonly { article_id: string }[]) =>
  articles.map(({ article_id }) => Number(article_id.replace('fre-article-', '')));

test('ranks the top three articles by rules studied, and then by progress', () => {
  const progress = aUserProgress([article(1, 2), article(2, 0), article(3, 5), article(4, 2, 4), article(5, 1)]);
  expect(ids(topArticles(progress))).toEqual([3, 4, 1]);
});

test("doesn't rank an article without studied rules", () => {
  expect(topArticles(aUserProgress([article(1, 0), article(2, 0)]))).toEqual([]);
});

test('chooses at most two started articles that are less than half done, least complete first', () => {
  const progress = aUserProgress([article(1, 4), article(2, 0), article(3, 5), article(4, 1), article(5, 3)]);
  expect(ids(needyArticles(progress))).toEqual([4, 5]);
});

test('compares the unrounded share with one half', () => {
  expect(ids(needyArticles(aUserProgress([article(1, 1, 200), article(2, 199, 400)])))).toEqual([1, 2]);
  expect(needyArticles(aUserProgress([article(1, 200, 400)]))).toEqual([]);
});

test('shows articles that need attention unless all of them are already top articles', () => {
  const [one, two] = [article(1, 1), article(2, 1)];
  expect(notShownOnTop([one], [one, two])).toEqual([]);
  expect(notShownOnTop([one, two], [one])).toEqual([one, two]);
  expect(notShownOnTop([], [one])).toEqual([]);
});

test('counts reading as progress, but finds no progress in an empty study log', () => {
  const none = aUserProgress([article(1, 0)]);
  expect(hasProgress(none)).toBe(false);
  expect(hasProgress({ ...none, in_progress_rules: 1 })).toBe(true);
  expect(hasProgress(aUserProgress([article(1, 1)]))).toBe(true);
});
