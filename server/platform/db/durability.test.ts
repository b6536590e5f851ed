import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Engine, openDb } from '#server/platform/db/open.ts';
import { ENGINES, newDatabase } from '#server/platform/db/test-db.ts';
import { startPostgres, type Throwaway } from '#server/testing/throwaway-postgres.ts';

const KILLS = 20;
const LONGEST_LIFE_MS = 120;
const WRITER = 'dist/test/write-until-killed.mjs';

let durable: Throwaway;
beforeAll(async () => {
  durable = await startPostgres({ isDurable: true });
  await build({
    entryPoints: ['server/scripts/write-until-killed.ts'],
    outfile: WRITER,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
});
afterAll(() => durable.stop());

/** Runs the writer, kills it at a random moment after its first acknowledgment, and returns the acknowledged names. */
async function writeAndKill(location: string, prefix: string): Promise<string[]> {
  const writer = spawn(process.execPath, [WRITER, location, prefix], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  await once(writer.stdout, 'data');
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS));
  writer.kill('SIGKILL');
  await once(writer, 'close');
  return printed.split('\n').slice(0, -1);
}

const location = (engine: Engine) => (engine === 'sqlite' ? newDatabase(engine) : durable.url);

test.each(ENGINES)(
  'keeps every acknowledged write on %s if kill -9 hits at 20 random moments',
  { timeout: 120_000 },
  async (engine) => {
    const where = await location(engine);
    const { db } = openDb(where);
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) acknowledged.push(...(await writeAndKill(where, `run${kill}`)));
    const editions = await db.selectFrom('content_edition').select('version').execute();
    const kept = new Set(editions.map(({ version }) => version));
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    expect(acknowledged.filter((version) => !kept.has(version))).toEqual([]);
    const halves = await db
      .selectFrom('content_edition')
      .select('version')
      .where('version', 'not in', db.selectFrom('content_edition_chunk').select('version'))
      .execute();
    expect(halves).toEqual([]);
    await db.destroy();
  },
);

test.each(ENGINES)('lets several processes start on an empty %s database at the same time', async (engine) => {
  const where = await newDatabase(engine);
  const acknowledged = await Promise.all(['a', 'b', 'c'].map((prefix) => writeAndKill(where, prefix)));
  const { db } = openDb(where);
  const editions = await db.selectFrom('content_edition').select('version').execute();
  expect(editions.map(({ version }) => version)).toEqual(expect.arrayContaining(acknowledged.flat()));
  expect(acknowledged.every((names) => names.length > 0)).toBe(true);
  await db.destroy();
});
