import { describe, expect, test } from 'vitest';
import { anArticleOf, aRuleOf } from '#shared/rules/article.fixture.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import {
  anAssessment,
  answers,
  aQuiz,
  aView,
  DAY_MS,
  entryId,
  STUDY_BEGAN,
  when,
} from '#shared/study/study-event.fixture.ts';
import { overviewOf } from '#shared/study-analytics/overview.ts';
import { sourcesOf } from '#shared/study-analytics/study-sources.fixture.ts';

const HOUR_MS = 3_600_000;
const essential = [401, 404, 803, 901, 702].map((number) => aRuleOf(number, { importance_level: 5 }));
const articles = [anArticleOf(4, ...essential, aRuleOf(411), aRuleOf(609))];

let ids = 0;
const quiz = (number: number, day: number, right: number, of = 5) =>
  aQuiz({
    id: entryId((ids += 1)),
    ruleId: `fre-${number}`,
    items: answers(right, of, { ruleId: `fre-${number}` }),
    ...when(STUDY_BEGAN + day * DAY_MS),
  });
const mastered = (number: number) => [quiz(number, 0, 5), quiz(number, 3, 5)];
const insightsAfter = (events: readonly LoggedEvent[], day: number) =>
  overviewOf(sourcesOf(events, { articles, today: when(STUDY_BEGAN + day * DAY_MS) })).insights;
const titles = (events: readonly LoggedEvent[], day: number) => insightsAfter(events, day).map(({ title }) => title);

const message = (...numbers: readonly number[]) => insightsAfter(numbers.flatMap(mastered), 200)[0]?.message;

describe('a mastered rule', () => {
  test("triggers a warning if it's Essential and its probability of recall is below 80 percent", () => {
    expect(titles(mastered(404), 90)).toEqual([]);
    expect(insightsAfter(mastered(404), 200)).toEqual([
      {
        type: 'warning',
        title: 'Rule 404 is fading',
        message: expect.stringMatching(
          /^You mastered Rule 404, but the chance that you still recall it has dropped to 7\d%\.$/,
        ),
        recommendation: 'A short quiz will bring it back.',
        action: { label: 'Quiz on Rule 404', path: '/learn/fre-explorer/article-4/404/quiz' },
      },
    ]);
  });

  test('is counted along with others that are fading', () => {
    expect(message(404, 803)).toContain('1 other rule is fading, too.');
    expect(message(404, 803, 901)).toContain('2 other rules are fading, too.');
  });

  test("triggers no warning if it isn't Essential", () => {
    expect(titles(mastered(411), 200)).toEqual([]);
  });
});

describe('struggling rules', () => {
  test('are all counted, and the Essential ones are named first', () => {
    expect(insightsAfter([quiz(609, 0, 1)], 1)).toEqual([
      {
        type: 'warning',
        title: 'Rule 609 needs another look',
        message: 'You’re struggling with Rule 609, Title of 609.',
        recommendation: 'Read it again before your next quiz.',
        action: { label: 'Review Rule 609', path: '/learn/fre-explorer/article-4/609' },
      },
    ]);
    expect(insightsAfter([quiz(411, 0, 1), quiz(803, 0, 1), quiz(404, 0, 1)], 1)).toEqual([
      {
        type: 'warning',
        title: '3 rules need another look',
        message: 'You’re struggling with Rules 404, 803, and 411.',
        recommendation: 'Read one of them again before your next quiz.',
        action: { label: 'Review Rule 404', path: '/learn/fre-explorer/article-4/404' },
      },
    ]);
  });

  test('are named, up to three of them', () => {
    const events = [401, 404, 803, 901, 702].map((number) => quiz(number, 0, 1));
    expect(insightsAfter(events, 1)[0]?.message).toBe('You’re struggling with Rules 401, 404, 803, and 2 more.');
    expect(insightsAfter(events.slice(0, 3), 1)[0]?.message).toBe('You’re struggling with Rules 401, 404, and 803.');
  });
});

describe('a level gain', () => {
  test('is reported for a week', () => {
    const events = [quiz(411, 0, 5)];
    expect(insightsAfter(events, 6)).toEqual([
      {
        type: 'positive',
        title: 'Rule 411 went up a level',
        message: 'Rule 411 reached competent this week.',
        action: { label: 'See Article 4', path: '/learn/fre-explorer/article-4' },
      },
    ]);
    expect(titles(events, 7)).toEqual([]);
  });

  test('is not reported if it was lost again or only reached learning', () => {
    expect(titles([quiz(411, 0, 5), quiz(411, 1, 1)], 2)).toEqual(['Rule 411 needs another look']);
    expect(titles([quiz(411, 0, 3)], 1)).toEqual([]);
    expect(
      titles([quiz(411, 0, 5), anAssessment({ ruleId: 'fre-411', level: 'learning', ...when(STUDY_BEGAN + 1) })], 1),
    ).toEqual([]);
  });

  test('by several rules is reported as a single insight', () => {
    expect(insightsAfter([quiz(411, 0, 5), quiz(609, 0, 5)], 1)).toMatchObject([
      { title: '2 rules went up a level', message: 'Rules 411 and 609 reached a new level this week.' },
    ]);
  });
});

describe('accuracy', () => {
  test('is reported if it clearly improves over thirty days', () => {
    const events = Array.from({ length: 30 }, (_, day) => quiz(411, day, Math.floor(day / 3), 10));
    expect(insightsAfter(events, 29)).toContainEqual({
      type: 'positive',
      title: 'Your quiz accuracy is improving',
      message: expect.stringMatching(/^Your quiz accuracy over the last 15 days is up \d+% from the 15 days before\.$/),
      action: { label: 'See the trend', path: '/learn/fre-analytics?tab=trends' },
    });
  });
});

const at = (hour: number, right: number, of: number) => ({
  ...quiz(411, 0, right, of),
  ...when(STUDY_BEGAN - 30 * DAY_MS + hour * HOUR_MS),
});

const best = (events: readonly LoggedEvent[]) => insightsAfter(events, 0).find(({ type }) => type === 'info');

describe('the best hour', () => {
  test("is reported once it has sixty answers, if it's better than the rest of the day", () => {
    expect(best([at(0, 48, 60), at(5, 30, 50)])).toEqual({
      type: 'info',
      title: 'You answer best between 12 pm and 1 pm',
      message: 'You got 80% of your 60 answers right at that time, compared with 60% at other times.',
      action: { label: 'Choose a rule', path: '/learn/fre-explorer' },
    });
    expect(best([at(0, 48, 59), at(5, 30, 50)])).toBeUndefined();
    expect(best([at(0, 48, 60)])).toBeUndefined();
    expect(best([at(0, 36, 60), at(5, 30, 50)])).toBeUndefined();
  });

  test('is in the local time of the place where the questions were answered', () => {
    const evening = { ...at(0, 48, 60), ...when(STUDY_BEGAN - 30 * DAY_MS, 690) };
    expect(best([evening, at(5, 10, 50)])?.title).toBe('You answer best between 11 pm and 12 am');
  });
});

test('reports at most three insights, the most important ones first', () => {
  const events = [
    ...mastered(404),
    quiz(803, 190, 1),
    quiz(901, 190, 1),
    quiz(411, 198, 5),
    quiz(609, 198, 60, 60),
    { ...quiz(702, 150, 10, 80), ...when(STUDY_BEGAN + 150 * DAY_MS + 5 * HOUR_MS) },
    aView({ id: entryId(999) }),
  ];
  expect(titles(events, 200)).toEqual(['Rule 404 is fading', '3 rules need another look', '2 rules went up a level']);
});
