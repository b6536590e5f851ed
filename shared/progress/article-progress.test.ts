import { describe, expect, test } from 'vitest';
import { articleProgress, masteryLabel } from '#shared/progress/article-progress.ts';
import { ArticleProgress } from '#shared/progress/progress.contract.ts';
import { foldRule, type RuleStudy } from '#shared/study/rule-study.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  anItem,
  answers,
  aQuiz,
  aStudiedMark,
  aView,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  when,
} from '#shared/study/study-event.fixture.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `fre-${401 + index}`);
const anArticle = (count: number) => ({
  id: 'fre-article-4',
  article_slug: 'relevance',
  title: 'Relevance',
  rules: ids(count).map((id) => ({ id })),
});
const studies = (of: Record<string, readonly LoggedEvent[]>) =>
  new Map<string, RuleStudy>(Object.entries(of).map(([ruleId, events]) => [ruleId, foldRule(ruleId, events)]));
const later = when(STUDY_BEGAN + 3 * DAY_MS);

const quiz = (ruleId: string, correct: number, of: number, over: Parameters<typeof aQuiz>[0] = {}) =>
  aQuiz({ items: answers(correct, of, { ruleId }), ...over });

test('counts the rules of an article by how well the user knows them', () => {
  const found = articleProgress(
    anArticle(8),
    studies({
      'fre-401': [quiz('fre-401', 5, 5), quiz('fre-401', 5, 5, { id: entryId(9), ...later })],
      'fre-402': [quiz('fre-402', 0, 3, later)],
      'fre-403': [quiz('fre-403', 5, 5, later)],
      'fre-404': [aStudiedMark()],
      'fre-405': [aView()],
      'fre-406': [aView({ durationS: 3 })],
      'fre-407': [aQuiz({ items: [anItem({ ruleId: 'fre-407', correct: null })] })],
      'fre-900': [aStudiedMark()],
    }),
    later.at,
  );
  expect(ArticleProgress.parse(found)).toEqual({
    article_id: 'fre-article-4',
    article_slug: 'relevance',
    article_title: 'Relevance',
    total_rules: 8,
    studied_rules: 4,
    mastered_rules: 1,
    in_progress_rules: 4,
    struggling_rules: 1,
    completion_percentage: 50,
    status: 'in_progress',
  });
});

test.each([
  [0, 8, 'not_started', 0],
  [1, 8, 'started', 13],
  [2, 8, 'in_progress', 25],
  [5, 8, 'in_progress', 63],
  [6, 8, 'nearly_complete', 75],
  [7, 8, 'nearly_complete', 88],
  [8, 8, 'completed', 100],
  [199, 200, 'nearly_complete', 100],
  [49, 200, 'started', 25],
])('when %d of %d rules are studied, reports the article as %s', (studied, total, status, percentage) => {
  const marked = studies(Object.fromEntries(ids(studied).map((id) => [id, [aStudiedMark()]])));
  expect(articleProgress(anArticle(total), marked, STUDY_BEGAN)).toMatchObject({
    status,
    completion_percentage: percentage,
  });
});

describe('the mastery label', () => {
  test.each([
    [8, 8, 'mastered', 'mastered'],
    [7, 8, 'competent', 'competent'],
    [4, 8, 'competent', 'learning'],
    [3, 8, 'learning', 'learning'],
    [0, 8, 'learning', 'learning'],
    [0, 0, 'learning', 'learning'],
  ])(
    'when %d of %d rules are mastered, is %s on the articles tab and %s on an overview card',
    (mastered_rules, total_rules, tab, card) => {
      expect(masteryLabel({ mastered_rules, total_rules }, 'articles tab')).toBe(tab);
      expect(masteryLabel({ mastered_rules, total_rules }, 'overview card')).toBe(card);
    },
  );
});
