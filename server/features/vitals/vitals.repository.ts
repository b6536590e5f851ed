import type { Insertable } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export type VitalTally = Insertable<Schema['vital_tally']>;

/** Returns the day that a time (Unix ms) counts for: 'YYYY-MM-DD' in UTC. */
export const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Adds to the stored counts. Pass tallies in a fixed order, so that two writers can't deadlock. */
export async function addTallies(db: Db, tallies: readonly VitalTally[]): Promise<void> {
  await db
    .insertInto('vital_tally')
    .values(tallies)
    .onConflict((conflict) =>
      conflict.columns(['day', 'route', 'metric', 'form_factor', 'bucket']).doUpdateSet((row) => ({
        samples: row('vital_tally.samples', '+', row.ref('excluded.samples')),
        total: row('vital_tally.total', '+', row.ref('excluded.total')),
      })),
    )
    .execute();
}

const KEPT_MS = 400 * 86_400_000;

/** Deletes days that ended more than 400 days before `now` (Unix ms). */
export async function forgetOldTallies(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('vital_tally')
    .where('day', '<', utcDay(now - KEPT_MS))
    .execute();
}
