import { describe, expect, test } from 'vitest';
import { anArticleOf, aRuleOf } from '#shared/rules/article.fixture.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
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
import { ACHIEVEMENT_IDS, type AchievementId } from '#shared/study-analytics/achievement.ids.ts';
import type { KeptAchievement } from '#shared/study-analytics/achievement.merge.ts';
import { ACHIEVEMENT_WORDS } from '#shared/study-analytics/achievement.words.ts';
import { achievementsOf, newlyEarned } from '#shared/study-analytics/achievements.ts';
import { Achievements } from '#shared/study-analytics/study-analytics.contract.ts';
import { sourcesOf } from '#shared/study-analytics/study-sources.fixture.ts';
import type { CountedBookmark, StudySources } from '#shared/study-analytics/study-sources.ts';

const MINUTE_MS = 60_000;
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const at = (day: number, minute = 0) => when(STUDY_BEGAN + day * DAY_MS + minute * MINUTE_MS);

let ids = 0;
const id = () => entryId((ids += 1));
const view = (number: number, day: number, minute = 0) =>
  aView({ id: id(), ruleId: `fre-${number}`, ...at(day, minute) });
const mark = (number: number, day: number) => aStudiedMark({ id: id(), ruleId: `fre-${number}`, ...at(day) });
const quiz = (number: number, day: number, right: number, of: number, over = {}) => {
  const ruleId = `fre-${number}`;
  return aQuiz({ id: id(), ruleId, items: answers(right, of, { ruleId, ...over }), ...at(day) });
};
const mastering = (number: number, day: number) => [quiz(number, day, 5, 5), quiz(number, day + 3, 5, 5)];
const readOn = (...days: readonly number[]): LoggedEvent[] => days.map((day) => view(401, day));

/** Returns when each achievement was earned, in days since the start. */
function earned(
  events: readonly LoggedEvent[],
  over: Partial<StudySources> = {},
): Partial<Record<AchievementId, number>> {
  const found = newlyEarned(sourcesOf(events, { ...over, today: at(1000) }), []);
  return Object.fromEntries(found.map((each) => [each.id, (each.at - STUDY_BEGAN) / DAY_MS]));
}

const all = (events: readonly LoggedEvent[], kept: readonly KeptAchievement[] = [], over: Partial<StudySources> = {}) =>
  Achievements.parse(achievementsOf(sourcesOf(events, over), kept));
const nextOf = (events: readonly LoggedEvent[], type: AchievementId, over: Partial<StudySources> = {}) => {
  const others = ACHIEVEMENT_IDS.filter((each) => each !== type).map((each) => ({ id: each, at: 0 }));
  return all(events, others, over).nextAchievements[0];
};

test('has 39 achievements, each with its own texts', () => {
  expect(ACHIEVEMENT_IDS).toHaveLength(39);
  const words = Object.values(ACHIEVEMENT_WORDS);
  expect(new Set(words.map(({ title }) => title)).size).toBe(39);
  expect(new Set(words.map(({ description }) => description)).size).toBe(39);
  const of = (category: string) => words.filter((each) => each.category === category).length;
  expect(['milestone', 'streak', 'performance', 'exploration'].map(of)).toEqual([8, 8, 14, 9]);
  for (const { title, description } of words) expect(`${title}${description}`).not.toContain('!');
});

test('gives no achievements to a user without any study', () => {
  expect(all([])).toEqual({
    achievements: [],
    nextAchievements: [
      expect.objectContaining({ type: 'first-rule', current: 0, target: 1, progress: 0 }),
      expect.objectContaining({ type: 'ten-rules', target: 10 }),
      expect.objectContaining({ type: 'first-article', target: 3 }),
    ],
    summary: { milestone: 0, streak: 0, performance: 0, exploration: 0 },
    totalAchievements: 0,
  });
});

describe('milestones', () => {
  const numbers = range(401, 411);
  const articles = [
    anArticleOf(4, ...numbers.map((number) => aRuleOf(number)), aRuleOf(412)),
    anArticleOf(8, aRuleOf(801), aRuleOf(802, { mock_trial_frequency: 70 })),
  ];

  test("count a rule as studied once it's marked as studied or a question on it is answered", () => {
    expect(earned([view(401, 0), mark(401, 2), quiz(401, 1, 0, 1)])).toMatchObject({ 'first-rule': 1 });
    expect(earned([view(401, 0)])).not.toHaveProperty('first-rule');
    const ten = numbers.slice(0, 10).map((number, day) => mark(number, day));
    expect(earned(ten, { articles })).toMatchObject({ 'first-rule': 0, 'ten-rules': 9 });
    expect(earned(ten.slice(1), { articles })).not.toHaveProperty('ten-rules');
  });

  test('count an article as complete once its last rule is studied, not including rules 412 to 415', () => {
    expect(
      earned(
        numbers.map((number, day) => mark(number, day)),
        { articles },
      ),
    ).toMatchObject({ 'first-article': 10 });
    expect(earned([mark(801, 4), mark(802, 6)], { articles })).toMatchObject({ 'first-article': 6 });
    expect(nextOf([mark(801, 0)], 'first-article', { articles })).toMatchObject({
      current: 1,
      target: 2,
      progress: 50,
    });
  });

  test('count a mastered rule even after its mastery fades', () => {
    const found = earned(
      numbers.flatMap((number, day) => mastering(number, day)),
      { articles },
    );
    expect(found).toMatchObject({ 'first-mastered': 3, 'ten-mastered': 12 });
    expect(found).not.toHaveProperty('all-mastered');
    const rest = [...mastering(801, 20), ...mastering(802, 30)];
    expect(earned(rest, { articles })).toMatchObject({ 'hearsay-mastered': 33, 'frequent-mastered': 33 });
    expect(earned([...numbers.flatMap((number) => mastering(number, 0)), ...rest], { articles })).toMatchObject({
      'all-mastered': 33,
    });
  });

  test('ignore rules 412 to 415', () => {
    expect(earned([mark(412, 0), view(412, 0), ...mastering(412, 1)], { articles })).toEqual({ 'perfect-quiz': 1 });
  });
});

const week = (n: number, days: number) => range(7 * n, 7 * n + days - 1);

describe('streak achievements', () => {
  test('are earned once, by the first study on the day that completes the streak', () => {
    const found = earned([...readOn(...range(0, 6)), view(401, 6, 30), ...readOn(...range(20, 40))]);
    expect(found).toMatchObject({ 'streak-3': 2, 'streak-7': 6, 'streak-14': 33 });
    expect(found).not.toHaveProperty('streak-30');
    expect(earned(readOn(...range(0, 99)))).toMatchObject({ 'streak-30': 29, 'streak-60': 59, 'streak-100': 99 });
  });

  test('show their progress while a streak lasts', () => {
    expect(nextOf(readOn(0, 1, 2, 3), 'streak-7')).toMatchObject({ current: 4, target: 7, progress: 57 });
  });

  test('include a comeback with three active days after fourteen idle ones', () => {
    expect(earned(readOn(0, 15, 16, 20))).toMatchObject({ comeback: 20 });
    expect(earned(readOn(0, 14, 15, 16))).not.toHaveProperty('comeback');
    expect(earned(readOn(0, 15, 16, 31, 32))).not.toHaveProperty('comeback');
    expect(nextOf(readOn(0, 15, 16), 'comeback')).toMatchObject({ current: 2, target: 3 });
    expect(nextOf(readOn(0, 1, 2), 'comeback')).toMatchObject({ current: 0 });
  });

  test('include one for four weeks, Monday to Sunday, with at least five active days each', () => {
    expect(earned(readOn(...week(0, 5), ...week(1, 7), ...week(3, 5), ...week(4, 5)))).toMatchObject({
      'four-weeks': 32,
    });
    expect(earned(readOn(...week(0, 5), ...week(1, 4), ...week(3, 5), ...week(4, 5)))).not.toHaveProperty('four-weeks');
  });
});

describe('achievements for answers', () => {
  test('include those for one and for five quizzes of five or more questions without a mistake', () => {
    expect(earned([quiz(401, 0, 4, 4), quiz(401, 1, 9, 10)])).not.toHaveProperty('perfect-quiz');
    const five = range(0, 4).map((day) => quiz(401, day, 5, 5));
    expect(earned(five)).toMatchObject({ 'perfect-quiz': 0, 'perfect-five': 4 });
    expect(nextOf(five.slice(1), 'perfect-five')).toMatchObject({ current: 4, target: 5 });
  });

  test('include those for 90 percent accuracy over the last 100 answers and over the last 300', () => {
    const wrong = range(0, 9).map((day) => quiz(401, day, 0, 5));
    const right = (days: number) => range(10, 9 + days).map((day) => quiz(401, day, 9, 10));
    expect(earned([...wrong, ...right(9)])).not.toHaveProperty('accuracy-100');
    expect(earned([...wrong, ...right(10)])).toMatchObject({ 'accuracy-100': 19 });
    expect(earned([...wrong, ...right(29)])).not.toHaveProperty('accuracy-300');
    expect(earned([...wrong, ...right(30)])).toMatchObject({ 'accuracy-300': 39 });
    expect(nextOf(right(5), 'accuracy-100')).toMatchObject({ current: 45, target: 90, progress: 50 });
    const shown = all([...right(10)]).achievements.find((each) => each.id === 'accuracy-100');
    expect(shown).toMatchObject({ milestoneValue: 100 });
  });

  test('include one for a quiz of ten advanced questions without a mistake', () => {
    expect(earned([quiz(401, 0, 10, 10)])).not.toHaveProperty('ten-advanced');
    expect(earned([quiz(401, 0, 9, 10, { difficulty: 'advanced' })])).not.toHaveProperty('ten-advanced');
    const hard = [quiz(401, 2, 10, 10, { difficulty: 'advanced' })];
    expect(earned(hard)).toMatchObject({ 'ten-advanced': 2 });
    const shown = all(hard).achievements.find((each) => each.id === 'ten-advanced');
    expect(shown).toMatchObject({ milestoneValue: 10 });
  });

  test('include one for going from struggling to mastered', () => {
    const found = earned([quiz(401, 0, 1, 5), ...range(1, 40).map((n) => quiz(401, 3 * n, 5, 5))]);
    expect(found.recovered).toBe(found['first-mastered']);
    expect(earned(mastering(401, 0))).not.toHaveProperty('recovered');
  });

  test('include one for thirty correct answers in a row, even across quizzes', () => {
    expect(earned(range(0, 5).map((day) => quiz(401, day, 5, 5)))).toMatchObject({ 'thirty-right': 5 });
    const broken = [quiz(401, 0, 19, 20), ...range(1, 5).map((day) => quiz(401, day, 5, 5))];
    expect(earned(broken)).not.toHaveProperty('thirty-right');
    expect(nextOf(broken, 'thirty-right')).toMatchObject({ current: 25, progress: 83 });
  });

  test('include those for 50 quizzes, for 500 correct answers, and for 2,000 correct answers', () => {
    const many = range(0, 49).map((day) => quiz(401, day, 10, 20));
    expect(earned(many)).toMatchObject({ 'fifty-quizzes': 49, 'right-500': 49 });
    expect(earned(many.slice(1))).not.toHaveProperty('fifty-quizzes');
    expect(earned(range(0, 19).map((day) => quiz(401, day, 100, 100)))).toMatchObject({
      'right-500': 4,
      'right-2000': 19,
    });
  });

  test("ignore answers that couldn't be scored", () => {
    const items = answers(5, 5, { correct: null });
    expect(earned([aQuiz({ id: id(), items, ...at(0) })])).toEqual({});
  });
});

const bookmark = (n: number, over: Partial<CountedBookmark> = {}): CountedBookmark => ({
  ruleId: `fre-${600 + n}`,
  collectionId: null,
  hasNote: false,
  createdAt: STUDY_BEGAN + n * DAY_MS,
  ...over,
});

describe('achievements for exploring', () => {
  test('include those for a view and for an answer in every article, but not for views of zero seconds', () => {
    const views = [view(401, 0), view(609, 1), view(801, 2), view(803, 3)];
    expect(earned(views)).toMatchObject({ 'every-article': 2 });
    expect(earned([...views.slice(0, 2), aView({ id: id(), ruleId: 'fre-801', durationS: 0 })])).not.toHaveProperty(
      'every-article',
    );
    expect(earned([quiz(404, 0, 1, 1), quiz(609, 4, 0, 1), quiz(803, 3, 0, 1)])).toMatchObject({
      'quiz-everywhere': 4,
    });
  });

  test('include those for viewing twenty-five rules and for viewing all rules except 412 to 415', () => {
    const articles = [anArticleOf(4, ...range(401, 430).map((number) => aRuleOf(number)))];
    const numbers = range(401, 430).filter((number) => number < 412 || number > 415);
    const views = numbers.map((number, day) => view(number, day));
    expect(earned(views, { articles })).toMatchObject({ 'rules-25': 24, 'every-rule': 25 });
    expect(all(views, [], { articles }).achievements.find((each) => each.id === 'every-rule')).toMatchObject({
      milestoneValue: 26,
    });
  });

  test('include those for bookmarks, their notes, and collections, dated by when the bookmarks were created', () => {
    const bookmarks = range(0, 19).map((n) => bookmark(n, { hasNote: n % 2 === 0, collectionId: `c${n % 3}` }));
    expect(earned([], { bookmarks })).toEqual({ collections: 14, 'notes-10': 18, 'bookmarks-20': 19 });
    expect(earned([], { bookmarks: bookmarks.slice(1) })).not.toHaveProperty('bookmarks-20');
    expect(nextOf([], 'collections', { bookmarks: bookmarks.slice(0, 13) })).toMatchObject({ current: 1, target: 3 });
    const sensitive = bookmarks.map((each, n) => (n === 0 ? { ...each, ruleId: 'fre-412' } : each));
    expect(earned([], { bookmarks: sensitive })).not.toHaveProperty('bookmarks-20');
  });

  test('include one for ten hours of study', () => {
    const hours = range(0, 9).flatMap((day) =>
      range(0, 5).map((n) => aView({ id: id(), durationS: 600, ...at(day, 10 * n) })),
    );
    expect(earned(hours)['ten-hours']).toBeCloseTo(9 + 50 / 1440, 6);
    expect(nextOf(hours.slice(1), 'ten-hours')).toMatchObject({ current: 9, target: 10, progress: 90 });
  });
});

describe('a stored achievement', () => {
  const kept: KeptAchievement[] = [{ id: 'first-mastered', at: STUDY_BEGAN }];

  test('stays even if the study data would no longer earn it', () => {
    expect(all([], kept)).toMatchObject({
      achievements: [{ id: 'first-mastered', earnedAt: '2026-11-02T12:00:00.000Z', milestoneValue: 1 }],
      summary: { milestone: 1, streak: 0, performance: 0, exploration: 0 },
      totalAchievements: 1,
    });
  });

  test('is not reported as new again, and is shown with its stored or its computed time, whichever is earlier', () => {
    const events = mastering(404, 2);
    const found = newlyEarned(sourcesOf(events, { today: at(9) }), kept);
    expect(found.map((each) => each.id)).toEqual(['first-rule', 'perfect-quiz']);
    expect(newlyEarned(sourcesOf(events, { today: at(9) }), [...kept, ...found])).toEqual([]);
    const shown = (known: readonly KeptAchievement[]) =>
      all(events, known).achievements.find((each) => each.id === 'first-mastered')?.earnedAt;
    expect(shown(kept)).toBe('2026-11-02T12:00:00.000Z');
    expect(shown([{ id: 'first-mastered', at: STUDY_BEGAN + 90 * DAY_MS }])).toBe('2026-11-07T12:00:00.000Z');
  });
});

test('lists the newest achievements first and suggests those closest to being earned', () => {
  const { achievements, nextAchievements, summary, totalAchievements } = all([
    ...readOn(0, 1, 2, 3, 4, 5),
    quiz(404, 3, 5, 5),
  ]);
  expect(achievements.map((each) => each.id)).toEqual(['first-rule', 'perfect-quiz', 'streak-3']);
  expect(nextAchievements.map(({ type, progress }) => [type, progress])).toEqual([
    ['streak-7', 85],
    ['streak-14', 42],
    ['first-article', 33],
  ]);
  expect([summary, totalAchievements]).toEqual([{ milestone: 1, streak: 1, performance: 1, exploration: 0 }, 3]);
});
