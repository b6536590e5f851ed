import type { Insertable } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export type VitalTally = Insertable<Schema['vital_tally']>;

/** Adds counts to those that are there. Give them in one order, so that two writers never wait for each other. */
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

/** Forgets the days before `day` ('YYYY-MM-DD'). */
export async function forgetTalliesBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('vital_tally').where('day', '<', day).execute();
}
