import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import pg from 'pg';
import type { Schema } from '#server/platform/db/schema.ts';
import { type SyncToDisk, sqliteSync } from '#server/platform/db/shared-sync.ts';

export type Engine = 'sqlite' | 'postgres';
export type Db = Kysely<Schema>;

/** The driver under Kysely, for libraries that use it directly. */
export type Driver = { engine: 'postgres'; pool: pg.Pool } | { engine: 'sqlite'; database: Database.Database };

const BUSY_TIMEOUT_MS = 5000;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;

// The driver returns bigint as text. Numbers are safe here, because all values are counters or times in milliseconds,
// far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How many prepared statements to cache. The least recently used one is dropped first. */
const STATEMENTS = 100;

/**
 * Wraps the database so that statements in frequent use are prepared only once. For a statement with many rows,
 * preparing takes longer than running it.
 */
function preparingOnce(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = kept.get(text) ?? database.prepare(text);
      kept.delete(text);
      kept.set(text, statement);
      const [oldest] = kept.keys();
      if (kept.size > STATEMENTS && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}

/**
 * Makes a new or existing SQLite file, and the files that SQLite keeps next to it, private to this user. SQLite gives
 * new side files the same mode as the main file.
 */
function keepPrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
}

/**
 * An open database. A commit survives the end of the process. It also survives a power failure once `syncToDisk` has
 * resolved, so await that before telling anyone about the commit. PostgreSQL syncs on its own. Decision record 20.
 */
export type OpenDb = { db: Db; driver: Driver; syncToDisk: SyncToDisk };

/**
 * Opens PostgreSQL for a postgres:// URL and a SQLite file for anything else. `onLost` is called when an idle
 * connection drops.
 */
export function openDb(location: string, onLost: (error: Error) => void = () => {}): OpenDb {
  if (/^postgres(ql)?:/.test(location)) {
    const pool = new pg.Pool({
      connectionString: location,
      max: POOL_SIZE,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    // The pool replaces an idle connection that drops, for example when the database restarts. Without a listener, the
    // error would end the process.
    pool.on('error', onLost);
    // Without a listener, losing a connection in use would end the process, too. The query fails, so its caller learns
    // about the loss.
    pool.on('connect', (client) => client.on('error', () => undefined));
    return {
      driver: { engine: 'postgres', pool },
      db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }),
      syncToDisk: async () => {},
    };
  }
  keepPrivate(location);
  const database = new Database(location);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return {
    driver: { engine: 'sqlite', database },
    db: new Kysely<Schema>({ dialect: new SqliteDialect({ database: preparingOnce(database) }) }),
    syncToDisk: sqliteSync(location),
  };
}
