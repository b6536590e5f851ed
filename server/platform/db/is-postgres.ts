import { PostgresAdapter } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';

/** Returns whether a database is PostgreSQL, for the few statements that differ. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
