import { setImmediate } from 'node:timers/promises';
import { decisionsIn } from '#server/features/admin-analytics/count-decisions.repository.ts';
import {
  countActiveUsers,
  countSignUps,
  countStudents,
  countStudy,
} from '#server/features/admin-analytics/count-people.repository.ts';
import { countPosts, countReports } from '#server/features/admin-analytics/count-posts.repository.ts';
import { daysWith, figuresOf, saveFigures } from '#server/features/admin-analytics/daily-figures.repository.ts';
import {
  type Figure,
  type FigureName,
  figure,
  isLastOfWeek,
  periodOf,
  utcDay,
} from '#server/features/admin-analytics/daily-figures.ts';
import { decisionFigures } from '#server/features/admin-analytics/decision-figures.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { RetentionDays } from '#shared/site/site-settings.contract.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';

const DAY_MS = 86_400_000;
const WEEK = 7;
/** How far back missed days are still counted, in days: the longest period that admins can choose, plus a week. */
const COUNTED_DAYS = 97;
/** The outcome of posts younger than this may still change. */
const SETTLED_DAYS = 14;
/** Devices that were offline have this long to send a day's study before it's counted. */
const STUDY_DELAY_DAYS = 1;

/** When figures are counted (Unix ms), and how long the rows behind them are kept. */
export type Counting = { now: number; retention: RetentionDays };

const isKept = (day: string, now: number, days: number) => Date.parse(day) > now - days * DAY_MS;

/**
 * Counts the posts, sign-ups, decisions, and reports of one day. Leaves out figures whose source rows have been
 * deleted.
 */
export async function countCommunity(db: Db, day: string, { now, retention }: Counting): Promise<Figure[]> {
  const period = periodOf(day);
  return [
    ...(await countPosts(db, period)),
    figure('sign_ups', await countSignUps(db, period)),
    ...(isKept(day, now, retention.moderation_decisions) ? decisionFigures(await decisionsIn(db, period)) : []),
    ...(isKept(day, now, retention.reports) ? await countReports(db, period) : []),
  ];
}

/** Counts the active users of a day and, if the day is the last one of a week, of that week. */
async function countVisits(db: Db, day: string): Promise<Figure[]> {
  const active = figure('active_users', await countActiveUsers(db, periodOf(day)));
  if (!isLastOfWeek(day)) return [active];
  return [active, figure('week_active_users', await countActiveUsers(db, periodOf(day, WEEK)))];
}

async function countStudyOf(db: Db, day: string): Promise<Figure[]> {
  const { students, rules, ruleStudents, answers, quizStudents } = await countStudy(db, periodOf(day));
  const figures = [
    figure('students', students),
    figure('rules_studied', rules),
    figure('rule_students', ruleStudents),
    figure('quiz_answers', answers),
    figure('quiz_students', quizStudents),
  ];
  return isLastOfWeek(day)
    ? [...figures, figure('week_students', await countStudents(db, periodOf(day, WEEK)))]
    : figures;
}

const isStudyDue = (day: string, now: number) => day < utcDay(now - STUDY_DELAY_DAYS * DAY_MS);

/** Returns the finished days whose figures can be recounted, oldest first. `now` is in Unix ms. */
export function recountableDays(now: number): string[] {
  const today = utcDay(now);
  return Array.from({ length: COUNTED_DAYS }, (_, index) => daysBefore(today, COUNTED_DAYS - index));
}

/**
 * Counts the figures of a finished day from their source rows. Figures about people that have been counted before are
 * left out, because the difference between two counts could reveal what a single person did. Decision 55.
 */
export async function countDay(db: Db, day: string, counting: Counting): Promise<Figure[]> {
  const stored = new Set<FigureName>((await figuresOf(db, day)).map((each) => each.figure));
  const community = await countCommunity(db, day, counting);
  const visits = stored.has('active_users') ? [] : await countVisits(db, day);
  const study = stored.has('students') || !isStudyDue(day, counting.now) ? [] : await countStudyOf(db, day);
  return [...community.filter((each) => each.figure !== 'sign_ups' || !stored.has('sign_ups')), ...visits, ...study];
}

/**
 * Recounts a finished day as `countDay` does, and stores the result. Repeating it is harmless, and several processes may
 * do it at the same time.
 */
export async function recountDay(db: Db, day: string, counting: Counting): Promise<void> {
  await saveFigures(db, day, await countDay(db, day, counting));
}

/**
 * Counts the figures of each finished day once; its study figures follow a day later. The first run of a new day also
 * recounts the posts of the last two weeks, because moderation may have changed their outcomes since. `now` is in Unix
 * ms.
 */
export async function countFinishedDays(db: Db, now: number, retention: RetentionDays): Promise<void> {
  const days = recountableDays(now);
  const [first = ''] = days;
  const counted = await daysWith(db, 'sign_ups', first);
  const studied = await daysWith(db, 'students', first);
  const isNewDay = days.some((day) => !counted.has(day));
  for (const [index, day] of days.entries()) {
    if (!counted.has(day))
      await saveFigures(db, day, [
        ...(await countCommunity(db, day, { now, retention })),
        ...(await countVisits(db, day)),
      ]);
    else if (isNewDay && days.length - index <= SETTLED_DAYS)
      await saveFigures(db, day, await countPosts(db, periodOf(day)));
    if (!studied.has(day) && isStudyDue(day, now)) await saveFigures(db, day, await countStudyOf(db, day));
    // SQLite runs synchronously. Without this pause, requests would have to wait until all days are counted.
    await setImmediate();
  }
}
