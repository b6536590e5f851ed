import { expect, test } from 'vitest';
import { UserProgress } from '#shared/progress/progress.contract.ts';
import { userProgress } from '#shared/progress/user-progress.ts';
import { foldMonth } from '#shared/study/month-study.ts';
import { foldRule } from '#shared/study/rule-study.ts';
import {
  answers,
  aQuiz,
  aStudiedMark,
  aView,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  when,
} from '#shared/study/study-event.fixture.ts';

const article = (n: number, ...ruleIds: string[]) => ({
  id: `fre-article-${n}`,
  article_slug: `article-${n}`,
  title: `Article ${n}`,
  rules: ruleIds.map((id) => ({ id })),
});
const articles = [article(4, 'fre-401', 'fre-403', 'fre-404'), article(8, 'fre-803')];
const NOTHING = { articles, ruleStudies: [], months: [], bookmarks: 0, today: when(STUDY_BEGAN) };

test('totals the rules of all articles, and includes the streaks and the number of bookmarks', () => {
  const later = when(STUDY_BEGAN + DAY_MS);
  const quiz = aQuiz({ items: answers(0, 3), ...later });
  const view = aView({ id: entryId(9), ruleId: 'fre-803' });
  const found = userProgress({
    ...NOTHING,
    ruleStudies: [
      foldRule('fre-803', [view]),
      foldRule('fre-404', [quiz]),
      foldRule('fre-401', [aStudiedMark({ ruleId: 'fre-401' })]),
    ],
    months: [foldMonth('2026-11', [quiz, view])],
    bookmarks: 12,
    today: when(STUDY_BEGAN + 2 * DAY_MS),
  });
  expect(UserProgress.parse(found)).toMatchObject({
    total_rules: 4,
    studied_rules: 2,
    mastered_rules: 0,
    in_progress_rules: 3,
    struggling_rules: 1,
    bookmarked_rules: 12,
    current_streak: 2,
    longest_streak: 2,
    last_studied_at: '2026-11-03T12:00:00.000Z',
    progress_by_article: {
      'fre-article-4': { article_slug: 'article-4', article_title: 'Article 4', total_rules: 3, studied_rules: 2 },
      'fre-article-8': { article_slug: 'article-8', total_rules: 1, studied_rules: 0, in_progress_rules: 1 },
    },
  });
});

test('counts a rule as mastered until its mastery fades', () => {
  const twice = [aQuiz(), aQuiz({ id: entryId(9), ...when(STUDY_BEGAN + 3 * DAY_MS) })];
  const ruleStudies = [foldRule('fre-404', twice)];
  const at = (day: number) =>
    userProgress({ ...NOTHING, ruleStudies, today: when(STUDY_BEGAN + day * DAY_MS) }).mastered_rules;
  expect([at(3), at(90)]).toEqual([1, 0]);
});

test('shows no progress without any study', () => {
  expect(UserProgress.parse(userProgress(NOTHING))).toMatchObject({
    total_rules: 4,
    studied_rules: 0,
    current_streak: 0,
    longest_streak: 0,
    last_studied_at: null,
  });
});
