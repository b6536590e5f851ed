import { expect, test } from 'vitest';
import { hasProgress, needyArticles, notShownOnTop, topArticles } from '#web/features/progress/choose-articles.ts';
import { anArticleProgress, aUserProgress } from '#web/features/progress/progress.fixture.ts';

const article = (number: number, studied_rules: number, total_rules = 10) =>
  anArticleProgress({ article_id: `fre-article-${number}`, studied_rules, total_rules });
const ids = (articles: readonly { article_id: string }[]) =>
  articles.map(({ article_id }) => Number(article_id.replace('fre-article-', '')));

test('the top three are those with the most rules studied, then those that are further', () => {
  const progress = aUserProgress([article(1, 2), article(2, 0), article(3, 5), article(4, 2, 4), article(5, 1)]);
  expect(ids(topArticles(progress))).toEqual([3, 4, 1]);
});

test('nothing studied is no top article', () => {
  expect(topArticles(aUserProgress([article(1, 0), article(2, 0)]))).toEqual([]);
});

test('at most two begun articles below half need attention, the least done first', () => {
  const progress = aUserProgress([article(1, 4), article(2, 0), article(3, 5), article(4, 1), article(5, 3)]);
  expect(ids(needyArticles(progress))).toEqual([4, 5]);
});

test('less than half is compared before rounding', () => {
  expect(ids(needyArticles(aUserProgress([article(1, 1, 200), article(2, 199, 400)])))).toEqual([1, 2]);
  expect(needyArticles(aUserProgress([article(1, 200, 400)]))).toEqual([]);
});

test('articles that need attention are shown unless all of them are on top', () => {
  const [one, two] = [article(1, 1), article(2, 1)];
  expect(notShownOnTop([one], [one, two])).toEqual([]);
  expect(notShownOnTop([one, two], [one])).toEqual([one, two]);
  expect(notShownOnTop([], [one])).toEqual([]);
});

test('reading is progress, nothing is not', () => {
  const none = aUserProgress([article(1, 0)]);
  expect(hasProgress(none)).toBe(false);
  expect(hasProgress({ ...none, in_progress_rules: 1 })).toBe(true);
  expect(hasProgress(aUserProgress([article(1, 1)]))).toBe(true);
});
