import { isPostgres } from '#server/platform/db/is-postgres.ts';
import type { Db } from '#server/platform/db/open.ts';

/** A time (Unix ms) as better-auth writes it into its tables: Date on PostgreSQL, ISO text on SQLite. */
export const engineTime = (db: Db, millis: number): Date | string =>
  isPostgres(db) ? new Date(millis) : new Date(millis).toISOString();
