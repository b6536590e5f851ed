import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import { type StudyDay, studyDays } from '#web/features/progress/study-days.ts';
import type { Study } from '#web/sync/study.ts';
import { entriesBy } from '#web/sync/update-folds.ts';

/** The latest days of study; `hasMore`: there are earlier ones. */
export type StudyHistory = { days: StudyDay[]; hasMore: boolean };

/** The days of the newest `count` entries, each day whole. */
export async function readHistory({ db }: Study, count: number): Promise<StudyHistory> {
  const days = (await db.dayFolds.toCollection().primaryKeys()).toReversed();
  const entries: LoggedEvent[] = [];
  let taken = 0;
  for (const day of days) {
    if (entries.length >= count) break;
    entries.push(...(await entriesBy(db, 'day', [day])));
    taken += 1;
  }
  return { days: studyDays(entries), hasMore: taken < days.length };
}
