import { sql } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';

/** A competition's last known day, or null if it has no dates. */
const LAST_DAY = sql<string | null>`coalesce(end_date, start_date)`;

/** Selects the IDs of the competitions whose last known day is before `day` ('YYYY-MM-DD'). */
export const competitionsBefore = (db: Db, day: string) =>
  db.selectFrom('competition').where(LAST_DAY, '<', day).select('id');

/** Selects the IDs of the competitions without dates. */
export const undatedCompetitions = (db: Db) => db.selectFrom('competition').where(LAST_DAY, 'is', null).select('id');
