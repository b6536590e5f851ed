import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentEdition, findChunk } from '#server/features/content/editions.repository.ts';
import { findDrafts, findOverlays, findState } from '#server/features/fre-editing/fre-editing.repository.ts';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { type Db, type Engine, openDb } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { clientsOf } from '#server/testing/test-clients.ts';
import { smallBuild } from '#server/testing/test-compiler.ts';
import { buildServer, PUBLIC_URL, startServerProcess } from '#server/testing/test-processes.ts';
import { startPostgres, type Throwaway } from '#server/testing/throwaway-postgres.ts';
import { chunksOf } from '#shared/content/edition-chunks.ts';
import { ArticleChunk, ContentManifest } from '#shared/content/manifest.contract.ts';
import { EditedRule } from '#shared/fre-editing/fre-document.contract.ts';
import { DraftList, Release } from '#shared/fre-editing/fre-release.contract.ts';
import type { RuleSource } from '#shared/fre-editing/source.contract.ts';

/** How many times the server is killed on each engine. The long tests use a higher number. */
const KILLS = Number(process.env['SERVER_KILLS'] ?? 4);
/** Long enough for a few releases of the small book. */
const LONGEST_LIFE_MS = 1500;
const PROGRAM = 'dist/test/fre-kills.mjs';
const FRE = '/api/admin/fre';
const RULE = 'rule-1001';

let durable: Throwaway;
let content = '';
beforeAll(async () => {
  durable = await startPostgres({ isDurable: true });
  await buildServer(PROGRAM);
  content = await smallBuild();
}, 60_000);
afterAll(() => durable.stop());

function place(engine: Engine): { location: string; dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), 'sustained-kills-'));
  return { location: engine === 'postgres' ? durable.url : join(dataDir, 'sustained.db'), dataDir };
}

/** What the server acknowledged, and what it may have done without acknowledging it. */
type Known = { saved: string; saving: string; releases: Set<string>; publishing: boolean };

/**
 * Returns a function that edits and publishes a rule as an admin, and a record of what the server acknowledged. Each
 * save sets a different last alias.
 */
function editor(headers: Record<string, string>) {
  const known: Known = { saved: '', saving: '', releases: new Set(), publishing: false };
  let edits = 0;

  async function send(url: string, method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  }

  /** Saves a draft and publishes it. Every third time, restores the built content instead of publishing the draft. */
  async function work(url: string): Promise<void> {
    const rule = EditedRule.parse(await send(url, 'GET', `${FRE}/rules/1001`));
    edits += 1;
    known.saving = `edit ${edits}`;
    const document = { ...rule.document, aliases: ['one', 'two', known.saving] };
    await send(url, 'PATCH', `${FRE}/rules/1001`, { version: rule.version, document });
    known.saved = known.saving;
    const { reviewed, release_id } = DraftList.parse(await send(url, 'GET', `${FRE}/drafts`));
    known.publishing = true;
    const isRestore = edits % 3 === 0;
    const release = Release.parse(
      isRestore
        ? await send(url, 'POST', `${FRE}/releases/built/restore`, { release_id, note: 'Back' })
        : await send(url, 'POST', `${FRE}/releases`, { reviewed, note: known.saved }),
    );
    known.publishing = false;
    known.releases.add(release.id);
  }
  return { known, work };
}

/** Returns the last alias of the rule as readers see it, after checking that the edition is complete. */
async function aliasOfReaders(db: Db): Promise<string> {
  const current = await currentEdition(db);
  const manifest = ContentManifest.parse(JSON.parse(current?.manifest ?? ''));
  for (const { hash } of chunksOf(manifest))
    expect([hash, (await findChunk(db, hash)) !== undefined]).toEqual([hash, true]);
  const body = await findChunk(db, manifest.articles[0]?.hash ?? '');
  const { rules } = ArticleChunk.parse(JSON.parse(brotliDecompressSync(body ?? Buffer.of()).toString()));
  return rules[0]?.aliases.at(-1) ?? '';
}

const aliasIn = (edit: { document: unknown } | undefined) => (edit?.document as RuleSource | undefined)?.aliases.at(-1);

/**
 * Checks that every acknowledged release is stored, along with at most one that wasn't acknowledged, and that each
 * stored release has an audit entry. Returns the ID of the current release, or null.
 */
async function expectReleases(db: Db, { releases, publishing }: Known): Promise<string | null> {
  const stored = await db.selectFrom('fre_release').select('id').orderBy('number').execute();
  const ids = stored.map(({ id }) => id);
  const unacknowledged = ids.filter((id) => !releases.has(id));
  expect([...releases].filter((id) => !ids.includes(id))).toEqual([]);
  expect(unacknowledged.length).toBeLessThanOrEqual(publishing ? 1 : 0);
  for (const id of unacknowledged) releases.add(id);
  const audited = await db
    .selectFrom('admin_audit_log')
    .where('entity_type', '=', 'fre_release')
    .select('entity_id')
    .execute();
  expect(audited.map(({ entity_id }) => entity_id).toSorted()).toEqual(ids.toSorted());
  return ids.at(-1) ?? null;
}

/** Checks that everything the server acknowledged is there, and that nothing is half done. */
async function expectWhole(db: Db, known: Known): Promise<void> {
  const current = await expectReleases(db, known);
  const { releaseId, editionVersion } = await findState(db);
  expect([releaseId, (await currentEdition(db))?.version]).toEqual([current, editionVersion]);
  const published = aliasIn((await findOverlays(db, current ?? ''))?.[RULE]);
  expect(await aliasOfReaders(db)).toBe(published ?? 'photo 1001');
  const draft = aliasIn((await findDrafts(db)).find(({ key }) => key === RULE));
  expect([known.saved, known.saving]).toContain(draft ?? published); // the last save, or one that wasn't acknowledged
}

/** Starts a server, lets the admin work, and kills the server at a random moment. */
async function workAndKill(location: string, dataDir: string, admin: ReturnType<typeof editor>): Promise<void> {
  const env = { DATA_DIR: dataDir };
  const { url, child } = await startServerProcess(PROGRAM, location, env, content);
  await admin.work(url);
  const exited = once(child, 'exit');
  setTimeout(() => child.kill('SIGKILL'), Math.random() * LONGEST_LIFE_MS);
  let isAlive = true;
  while (isAlive) {
    isAlive = await admin.work(url).then(
      () => true,
      () => child.exitCode === null && child.signalCode === null && !child.killed,
    );
  }
  await exited;
}

test.each(ENGINES)(
  `publishes all or nothing if kill -9 hits the server at ${KILLS} random moments on %s`,
  { timeout: 60_000 + KILLS * 15_000 },
  async (engine) => {
    const { location, dataDir } = place(engine);
    const { db, driver } = openDb(location);
    await migrateToLatest(db, driver.engine);
    const clients = clientsOf(new Hono(), { db, now: Date.now(), publicUrl: PUBLIC_URL });
    await clients.signedIn({ id: 'root', role: 'admin' });
    const admin = editor(await clients.cookieOf('root'));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await workAndKill(location, dataDir, admin);
      await expectWhole(db, admin.known);
      admin.known.publishing = false;
      await db.updateTable('auth_session').set({ proven_at: Date.now() }).execute();
    }
    expect(admin.known.releases.size).toBeGreaterThanOrEqual(KILLS);
    await db.destroy();
  },
);
