import { sql } from 'kysely';
import {
  type Figure,
  type FigureName,
  utcDay,
  WAIT_FIGURES,
  type WaitFigure,
} from '#server/features/admin-analytics/daily-figures.ts';
import { chunks } from '#server/platform/db/chunks.ts';
import type { Db } from '#server/platform/db/open.ts';

const KEPT_MS = 400 * 86_400_000;

/** A figure that isn't a histogram. */
export type DayFigure = { day: string; figure: FigureName; value: number };

const keyOf = ({ figure, bucket }: Figure) => `${figure} ${bucket}`;

/** Replaces a day's stored values of these figures, including all buckets. Call this in a transaction. */
export async function replaceFigures(trx: Db, day: string, figures: readonly Figure[]): Promise<void> {
  const names = [...new Set(figures.map(({ figure }) => figure))];
  // Writes always happen in the same order, so that two processes can't deadlock.
  const sorted = figures.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  await trx.deleteFrom('daily_figure').where('day', '=', day).where('figure', 'in', names).execute();
  for (const some of chunks(sorted))
    await trx
      .insertInto('daily_figure')
      .values(some.map((each) => ({ day, ...each })))
      .onConflict((conflict) =>
        conflict.columns(['day', 'figure', 'bucket']).doUpdateSet((row) => ({ value: row.ref('excluded.value') })),
      )
      .execute();
}

/** Like `replaceFigures`, but in its own transaction. */
export const saveFigures = (db: Db, day: string, figures: readonly Figure[]): Promise<void> =>
  db.transaction().execute((trx) => replaceFigures(trx, day, figures));

export const figuresOf = (db: Db, day: string): Promise<Figure[]> =>
  db
    .selectFrom('daily_figure')
    .where('day', '=', day)
    .select(['figure', 'bucket', 'value'])
    .$castTo<Figure>()
    .execute();

/** Returns the days with figures, oldest first: up to `limit` after the day `after`, or from the beginning. */
export async function daysAfter(db: Db, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('daily_figure')
    .$if(after !== null, (days) => days.where('day', '>', after ?? ''))
    .groupBy('day')
    .select('day')
    .orderBy('day')
    .limit(limit)
    .execute();
  return rows.map(({ day }) => day);
}

/** Returns the figures of the days from `from` on, without histograms. */
export async function figuresFrom(db: Db, from: string): Promise<DayFigure[]> {
  return db
    .selectFrom('daily_figure')
    .where('day', '>=', from)
    .where('figure', 'not in', WAIT_FIGURES)
    .select(['day', 'figure', 'value'])
    .$castTo<DayFigure>()
    .execute();
}

/** Returns the days from `from` on for which a figure is stored. */
export async function daysWith(db: Db, figure: FigureName, from: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('daily_figure')
    .where('day', '>=', from)
    .where('figure', '=', figure)
    .select('day')
    .execute();
  return new Set(rows.map(({ day }) => day));
}

/** Adds up the wait histograms from the day `from` on. */
export async function waitsFrom(
  db: Db,
  from: string,
): Promise<{ figure: WaitFigure; bucket: number; value: number }[]> {
  return db
    .selectFrom('daily_figure')
    .where('day', '>=', from)
    .where('figure', 'in', WAIT_FIGURES)
    .groupBy(['figure', 'bucket'])
    .select(['figure', 'bucket', sql<number>`cast(sum(value) as bigint)`.as('value')])
    .$castTo<{ figure: WaitFigure; bucket: number; value: number }>()
    .execute();
}

/** Deletes the figures of days that ended more than 400 days before `now` (Unix ms). */
export async function forgetOldFigures(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('daily_figure')
    .where('day', '<', utcDay(now - KEPT_MS))
    .execute();
}
