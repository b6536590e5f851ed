import type { Article } from '#shared/rules/article.contract.ts';
import { eventWhen } from '#shared/study/event-when.ts';
import { earnChange, type KeptAchievement, readAchievement } from '#shared/study-analytics/achievement.merge.ts';
import { newlyEarned } from '#shared/study-analytics/achievements.ts';
import { countedBookmarks } from '#shared/study-analytics/counted-bookmarks.ts';
import { HEAT_DAYS } from '#shared/study-analytics/heat-traces.ts';
import type { StudySources } from '#shared/study-analytics/study-sources.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';
import type { StudyRow } from '#web/databases/study-db.ts';
import { readDayFolds, readMonthFolds, readRuleFolds } from '#web/study/read-folds.ts';
import { readSettings } from '#web/study/read-settings.ts';
import type { Study } from '#web/sync/study.ts';

async function rowsOf({ db }: Study, entity: 'bookmark' | 'collection' | 'achievement'): Promise<StudyRow[]> {
  const rows = await db.rows.where('e').equals(entity).toArray();
  return rows.filter(({ isDeleted }) => !isDeleted);
}

/**
 * The data on this device that study analytics are computed from, as of now by the device's clock. `articles` are the
 * ones in today's edition.
 */
export async function readStudySources(study: Study, articles: readonly Article[]): Promise<StudySources> {
  const { db, now } = study;
  const readToday = async () => {
    const { dayStartHour = 0 } = await readSettings(study);
    const { at, tzOffsetMin, localDay } = eventWhen(new Date(now()), dayStartHour);
    const days = await readDayFolds(db, daysBefore(localDay, HEAT_DAYS));
    return { days, today: { at, tzOffsetMin, dayStartHour } };
  };
  const [{ days, today }, rules, months, bookmarks, collections] = await Promise.all([
    readToday(),
    readRuleFolds(db),
    readMonthFolds(db),
    rowsOf(study, 'bookmark'),
    rowsOf(study, 'collection'),
  ]);
  return { articles, rules, days, months, bookmarks: countedBookmarks(bookmarks, collections), today };
}

/** The stored achievements. */
export const readKeptAchievements = async (study: Study): Promise<KeptAchievement[]> =>
  (await rowsOf(study, 'achievement')).flatMap((row) => readAchievement(row) ?? []);

/**
 * Stores newly earned achievements, which sync to all of the user's devices. Returns how many are new. Stores nothing
 * for visitors.
 */
export async function keepNewAchievements(study: Study, articles: readonly Article[]): Promise<number> {
  if (study.userId === null) return 0;
  const sources = await readStudySources(study, articles);
  const earned = newlyEarned(sources, await readKeptAchievements(study));
  if (earned.length > 0) await study.write(earned.map(earnChange));
  return earned.length;
}
