import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { type Engine, type OpenDb, openDb } from '#server/platform/db/open.ts';
import { LOAD_PASSWORD, loadEmail } from '#server/scripts/load/load-users.ts';
import { seedLoad } from '#server/scripts/load/seed-load.ts';
import { startPostgres } from '#server/testing/throwaway-postgres.ts';
import { newFolder, type RunningServer, startServer } from '../../support/server.ts';

/** How long visitors may be sent the same page of a feed, in ms. This is the server's default. */
const VISITOR_FEED_MS = '1000';
/** These limits are too high to be reached. They're set the way an operator would set them. */
const LIMITS = ['confessionPerHalfMinute', 'confessionPerAccount', 'reactionPerAccount']
  .map((name) => `${name}=1000000/60`)
  .join(',');
const LIKED = 200;

const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** Returns the engines named in a command's arguments, or both if none is named. */
export function enginesIn(words: readonly string[]): readonly Engine[] {
  const named = ENGINES.filter((engine) => words.includes(engine));
  return named.length > 0 ? named : ENGINES;
}

/**
 * A server on a database full of posts. `recent` has the IDs of the newest confessions, and `longest` is the ID of one
 * with 500 comments.
 */
export type LoadedServer = {
  url: string;
  token: string;
  recent: readonly string[];
  longest: string;
  stop: () => Promise<void>;
};

async function tokenFrom({ url }: RunningServer): Promise<string> {
  const response = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: loadEmail(0), password: LOAD_PASSWORD }),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (access_token === undefined) throw new Error(`no token: ${response.status}`);
  return access_token;
}

/**
 * Fills a new database and starts the built server on it. PostgreSQL keeps its default settings, so its writes are
 * durable. `addMore` adds more rows to the database.
 */
export async function startLoaded(
  engine: Engine,
  confessions: number,
  addMore: (opened: Pick<OpenDb, 'db' | 'driver'>) => Promise<void> = async () => undefined,
): Promise<LoadedServer> {
  const dataDir = newFolder('bench');
  const postgres = engine === 'postgres' ? await startPostgres({ isDurable: true }) : undefined;
  const { db, driver } = openDb(postgres?.url ?? `${dataDir}/sustained.db`);
  await migrateToLatest(db, engine);
  await seedLoad({ db, driver, now: Date.now(), words: [String(confessions)], isProduction: false });
  await addMore({ db, driver });
  if (postgres) await sql`vacuum analyze`.execute(db);
  const listed = db.selectFrom('confession').where('is_listed', '=', sql.lit(1)).select('id');
  const recent = await listed.orderBy('public_time', 'desc').limit(LIKED).execute();
  const [longest] = await listed.orderBy('comments_count', 'desc').orderBy('public_time', 'desc').limit(1).execute();
  await db.destroy();
  const env = { LIMITS, VISITOR_FEED_MS, LOG_LEVEL: 'warn', ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
  const server = await startServer({ dataDir, env });
  return {
    url: server.url,
    token: await tokenFrom(server),
    recent: recent.map(({ id }) => id),
    longest: longest?.id ?? '',
    stop: async () => {
      await server.stop();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
