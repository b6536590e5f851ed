import type { Article } from '#shared/rules/article.contract.ts';
import { eventWhen } from '#shared/study/event-when.ts';
import { earnChange, type KeptAchievement, readAchievement } from '#shared/study-analytics/achievement.merge.ts';
import { newlyEarned } from '#shared/study-analytics/achievements.ts';
import { countedBookmarks } from '#shared/study-analytics/counted-bookmarks.ts';
import { countedPractice } from '#shared/study-analytics/counted-practice.ts';
import { HEAT_DAYS } from '#shared/study-analytics/heat-traces.ts';
import {
  isContinuedBy,
  PAST_FORM,
  type StudyPast,
  settledBefore,
  studyPast,
} from '#shared/study-analytics/study-past.ts';
import type { StudySources } from '#shared/study-analytics/study-sources.ts';
import { dayAt, daysBefore } from '#shared/time/calendar-day.ts';
import { healed } from '#web/databases/healed.ts';
import type { StoredPast, StudyDb, StudyRow } from '#web/databases/study-db.ts';
import { readDayFolds, readMonthFolds, readRuleFolds } from '#web/study/read-folds.ts';
import { readSettings } from '#web/study/read-settings.ts';
import type { Study } from '#web/sync/study.ts';

async function rowsOf(
  { db }: Study,
  entity: 'bookmark' | 'collection' | 'achievement' | 'settings' | 'flashcard',
): Promise<StudyRow[]> {
  const rows = await db.rows.where('e').equals(entity).toArray();
  return rows.filter(({ isDeleted }) => !isDeleted);
}

type Log = Required<Pick<StudySources, 'days' | 'months' | 'past'>>;

/** Parses a stored past. Returns undefined if it's unreadable or in another build's form. */
function pastOf({ form, past }: StoredPast): StudyPast | undefined {
  if (form !== PAST_FORM) return undefined;
  try {
    return JSON.parse(past) as StudyPast;
  } catch {
    return undefined;
  }
}

/** Reads the stored past, unless the clock was turned back to a time when its last month hadn't settled yet. */
async function readPast(db: StudyDb, date: string): Promise<StudyPast | undefined> {
  const [stored] = await db.pasts.where('before').belowOrEqual(settledBefore(date)).toArray();
  return stored && pastOf(stored);
}

/** Reads the projections of the months after the past, and those of their days that still add heat. */
async function readLogFrom(db: StudyDb, date: string, past: StudyPast | undefined): Promise<Log> {
  const from = past?.before ?? '';
  const heatFrom = daysBefore(date, HEAT_DAYS);
  const [months, days] = await Promise.all([
    readMonthFolds(db, from),
    readDayFolds(db, from > heatFrom ? `${from}-01` : heatFrom),
  ]);
  return { months, days, past };
}

async function readLog(db: StudyDb, date: string): Promise<Log> {
  const past = await readPast(db, date);
  const log = await readLogFrom(db, date, past);
  return past === undefined || isContinuedBy(past, log.months) ? log : readLogFrom(db, date, undefined);
}

/**
 * Reads the data on this device from which study analytics are computed, up to the current time on the device's clock.
 * `articles` has the articles in today's edition.
 */
export async function readStudySources(study: Study, articles: readonly Article[]): Promise<StudySources> {
  const { db, now } = study;
  // Read in one transaction, because the past and the data after it must match.
  return db.transaction('r', db.rowStores, async () => {
    const readToday = async () => {
      const { dayStartHour = 0 } = await readSettings(study);
      const { at, tzOffsetMin, localDay } = eventWhen(new Date(now()), dayStartHour);
      return { ...(await readLog(db, localDay)), today: { at, tzOffsetMin, dayStartHour } };
    };
    const [log, rules, bookmarks, collections, settings, flashcards] = await Promise.all([
      readToday(),
      readRuleFolds(db),
      rowsOf(study, 'bookmark'),
      rowsOf(study, 'collection'),
      rowsOf(study, 'settings'),
      rowsOf(study, 'flashcard'),
    ]);
    const practice = countedPractice(settings, flashcards);
    return { articles, rules, ...log, bookmarks: countedBookmarks(bookmarks, collections), practice };
  });
}

/**
 * Stores a new past if more months of the study log have settled since the stored one. A single transaction reads
 * everything again and stores the past, so no event that the past must contain can arrive in between.
 */
export async function keepPast({ db }: Study, { months, today }: StudySources): Promise<void> {
  const date = dayAt(today.at, today.tzOffsetMin, today.dayStartHour);
  const before = settledBefore(date);
  if (months.every(({ month }) => month >= before)) return;
  await healed(db, () =>
    db.transaction('rw', db.rowStores, async () => {
      const stored = await db.pasts.get(before);
      if (stored && pastOf(stored)) return;
      const heatFrom = daysBefore(`${before}-01`, HEAT_DAYS);
      const past = studyPast(before, await readMonthFolds(db), await readDayFolds(db, heatFrom));
      await db.pasts.clear();
      await db.pasts.add({ before, form: PAST_FORM, past: JSON.stringify(past) });
    }),
  );
}

/** Reads the stored achievements. */
export const readKeptAchievements = async (study: Study): Promise<KeptAchievement[]> =>
  (await rowsOf(study, 'achievement')).flatMap((row) => readAchievement(row) ?? []);

/**
 * Stores newly earned achievements, which are then synced to all of the user's devices. Returns how many are new.
 * Stores nothing for visitors.
 */
export async function keepNewAchievements(study: Study, articles: readonly Article[]): Promise<number> {
  if (study.userId === null) return 0;
  const sources = await readStudySources(study, articles);
  const earned = newlyEarned(sources, await readKeptAchievements(study));
  if (earned.length > 0) await study.write(earned.map(earnChange));
  return earned.length;
}
