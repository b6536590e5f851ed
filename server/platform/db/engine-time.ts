import { PostgresAdapter } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';

/** A time (Unix ms) as better-auth writes it into its tables: Date on PostgreSQL, ISO text on SQLite. */
export const engineTime = (db: Db, millis: number): Date | string =>
  db.getExecutor().adapter instanceof PostgresAdapter ? new Date(millis) : new Date(millis).toISOString();
