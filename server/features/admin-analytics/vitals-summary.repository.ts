import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import type { VitalName } from '#shared/vitals/vital.contract.ts';

/** How many page loads of one kind of page had a value in one bucket. See `bucketBounds`. */
export type VitalBucket = { route: string; metric: VitalName; bucket: number; samples: number };

/** Adds up the measurements from the day `from` on, by kind of page, metric, and bucket. */
export async function vitalBuckets(db: Db, from: string): Promise<VitalBucket[]> {
  return db
    .selectFrom('vital_tally')
    .where('day', '>=', from)
    .groupBy(['route', 'metric', 'bucket'])
    .select(['route', 'metric', 'bucket', sql<number>`cast(sum(samples) as bigint)`.as('samples')])
    .execute();
}
