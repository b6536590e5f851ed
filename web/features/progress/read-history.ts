import { type StudyDay, studyDays } from '#web/features/progress/study-days.ts';
import type { Study } from '#web/sync/study.ts';
import { entryOf } from '#web/sync/study-row.ts';

/** The latest days of study; `hasMore`: there are earlier ones. */
export type StudyHistory = { days: StudyDay[]; hasMore: boolean };

/** The days of the newest `count` entries, each day whole. */
export async function readHistory({ db }: Study, count: number): Promise<StudyHistory> {
  // oxlint-disable-next-line unicorn/no-array-reverse -- a question to the database, not a list
  const newest = await db.rows.orderBy('day').reverse().limit(count).toArray();
  const first = newest.at(-1)?.day;
  if (first === undefined) return { days: [], hasMore: false };
  const ofFirst = await db.rows.where('day').equals(first).toArray();
  const rows = [...newest.filter(({ day }) => day !== first), ...ofFirst];
  const hasMore = (await db.rows.where('day').below(first).limit(1).count()) > 0;
  return { days: studyDays(rows.flatMap((row) => entryOf(row) ?? [])), hasMore };
}
