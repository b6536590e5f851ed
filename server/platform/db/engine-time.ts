import { isPostgres } from '#server/platform/db/is-postgres.ts';
import type { Db } from '#server/platform/db/open.ts';

/** Converts a time (Unix ms) to the form that better-auth stores: Date on PostgreSQL, ISO text on SQLite. */
export const engineTime = (db: Db, millis: number): Date | string =>
  isPostgres(db) ? new Date(millis) : new Date(millis).toISOString();
