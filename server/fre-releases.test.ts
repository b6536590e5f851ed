import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aRuleFile, REFERENCES } from '#data/pipeline/book.fixture.ts';
import { aQuestionOf } from '#data/pipeline/questions.fixture.ts';
import { loadContent } from '#server/load-content.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { compilerOf, smallBuild } from '#server/testing/test-compiler.ts';
import { editingApp, RULE } from '#server/testing/test-editing.ts';
import { ErrorBody } from '#shared/errors/error-body.contract.ts';
import { Release, ReleaseList } from '#shared/fre-editing/fre-release.contract.ts';

const RELEASES = '/api/admin/fre/releases';
const ALIASES = ['one', 'two', 'three'];
const NOW = Date.UTC(2026, 10, 21);

/** The small book as a first build, and a later build in which Rule 1001 has other aliases. */
const BUILD = smallBuild();
const LATER = smallBuild({ '1001': aRuleFile({ aliases: ['later', 'build', 'aliases'] }) });

/** Returns stored edits in a form that the build can't read. */
const inOlderForm = (json: string) => json.replaceAll('"full_title"', '"former_title"');

describe.each(ENGINES)('releases on %s', (engine) => {
  /** Starts an app with the small book and a clock that the test moves. */
  async function started() {
    let now = NOW;
    const folder = await BUILD;
    const compiler = await compilerOf(folder);
    const app = await editingApp(engine, { now: () => now, compiler });
    const start = async (build: string) => {
      const starting = { db: app.db, log: app.log, now: () => now, compiler: await compilerOf(build) };
      return loadContent(starting, build);
    };
    const wait = (ms: number) => {
      now += ms;
    };
    await start(folder);
    wait(2000);
    /** Returns the aliases of Rule 1001 as readers see them. */
    const aliases = async () => {
      wait(2000);
      const { data } = (await (
        await app.get('/fre/rules/contents-of-writings-recordings-and-photographs/1001')
      ).json()) as {
        data: { aliases: string[] };
      };
      return data.aliases;
    };
    return { ...app, start, wait, aliases, folder };
  }

  test('reach readers as an edition in which only the changed chunks are new', async () => {
    const { editRule, release, manifest, aliases, drafts, get, audit } = await started();
    const before = await manifest();
    await editRule({ aliases: ALIASES });
    const published = await release('Better names');
    expect(published).toMatchObject({ note: 'Better names', is_current: true, restored: null, by: { id: 'root' } });
    expect(published.documents).toEqual([{ key: 'rule-1001', title: 'Rule 1001: Title of 1001' }]);
    expect(await aliases()).toEqual(ALIASES);
    const after = await manifest();
    expect(after.version).toBe(published.edition_version);
    expect([after.catalog, after.glossary]).toEqual([before.catalog, before.glossary]);
    expect(after.articles[0]?.questions).toEqual(before.articles[0]?.questions);
    expect(after.articles[0]?.hash).not.toBe(before.articles[0]?.hash);
    for (const { hash } of [after.articles[0], before.articles[0], after.search].filter((each) => each !== undefined)) {
      expect((await get(`/content/chunks/${hash}`)).status).toBe(200);
    }
    expect((await drafts()).items).toEqual([]);
    const details = { note: 'Better names', before: { edition: before.version }, after: { edition: after.version } };
    expect((await audit()).at(-1)).toMatchObject({ action: 'fre.publish', entity_id: published.id, details });
  });

  test('are refused if a draft changed after the review, someone else published, or there are no drafts', async () => {
    const { root, editRule, drafts, publish } = await started();
    expect((await publish()).status).toBe(409);
    await editRule({ aliases: ALIASES });
    const { reviewed } = await drafts();
    await editRule({ aliases: ['one', 'two', 'four'] });
    const refused = await root.post(RELEASES, { reviewed, note: 'Late' });
    expect(ErrorBody.parse(await refused.json())).toMatchObject({ code: 'CONFLICT', current: { items: [{}] } });
    const again = (await drafts()).reviewed;
    const twice = async () => (await root.post(RELEASES, { reviewed: again, note: 'Twice' })).status;
    expect(await Promise.all([twice(), twice()])).toEqual(expect.arrayContaining([200, 409]));
  });

  test('survive restarts and reach other processes', async () => {
    const { editRule, release, start, aliases, folder, db, wait } = await started();
    const other = await editingApp(engine, { db, now: () => NOW + 1_000_000 });
    await editRule({ aliases: ALIASES });
    const { edition_version } = await release();
    expect((await other.manifest()).version).toBe(edition_version);
    wait(60_000);
    expect(await start(folder)).toBe(edition_version);
    expect(await aliases()).toEqual(ALIASES);
  });

  test('become current even if the clock of another process was ahead', async () => {
    const { editRule, release, aliases, db } = await started();
    await db
      .updateTable('content_edition')
      .set({ loaded_at: NOW + 3_600_000 })
      .execute();
    await editRule({ aliases: ALIASES });
    await release();
    expect(await aliases()).toEqual(ALIASES);
  });

  test('are kept by a new build, which reports a conflict for each edited document that has changed in the build', async () => {
    const app = await started();
    await app.editRule({ aliases: ALIASES });
    await app.release();
    const later = await LATER;
    await app.start(later);
    expect(await app.aliases()).toEqual(ALIASES);
    expect((await app.publish()).status).toBe(409);
    const next = await editingApp(engine, { db: app.db, compiler: await compilerOf(later) });
    const conflict = { key: 'rule-1001', title: 'Rule 1001: Title of 1001', reason: 'built_changed' };
    expect((await next.drafts()).conflicts).toEqual([conflict]);
    const rule = await next.readRule();
    expect([rule.has_conflict, rule.built.aliases, rule.document.aliases]).toEqual([
      true,
      ['later', 'build', 'aliases'],
      ALIASES,
    ]);
    await next.editRule(rule.built); // The admin accepts the built document.
    await next.release();
    expect((await next.drafts()).conflicts).toEqual([]);
    expect(await app.aliases()).toEqual(['later', 'build', 'aliases']);
  });

  test('no longer have a conflict once an admin saves the document again', async () => {
    const app = await started();
    await app.editRule({ aliases: ALIASES });
    await app.release();
    const later = await LATER;
    await app.start(later);
    const next = await editingApp(engine, { db: app.db, compiler: await compilerOf(later) });
    await next.editRule({});
    expect((await next.drafts()).conflicts).toEqual([]);
    await next.release('Still ours');
    expect([(await next.drafts()).conflicts, await app.aliases()]).toEqual([[], ALIASES]);
  });

  test("can't be published by a process of an earlier build", async () => {
    const app = await started();
    await app.editRule({ aliases: ALIASES });
    await app.start(await LATER);
    const refused = await app.publish();
    expect([refused.status, ErrorBody.parse(await refused.json()).code]).toEqual([503, 'UNAVAILABLE']);
    expect(await app.aliases()).toEqual(['later', 'build', 'aliases']);
  });

  test("stay published if a new build can't compile them, and the faults are reported", async () => {
    const app = await started();
    await app.editRule({ aliases: ['four', 'five', 'six'] });
    const first = await app.release();
    await app.editRule({ aliases: ALIASES });
    const second = await app.release();
    const { edition_version } = second;
    const weights = new Map([...REFERENCES.weights].map(([rule, weight]) => [rule, { ...weight, frequency: 37 }]));
    const later = await smallBuild({}, REFERENCES);
    const sources = JSON.parse(await readFile(join(later, 'sources.json'), 'utf8')) as { references: object };
    const references = { ...sources.references, weights: [...weights.values()] };
    await writeFile(join(later, 'sources.json'), JSON.stringify({ ...sources, references }));
    expect(await app.start(later)).toBe(edition_version);
    expect(await app.aliases()).toEqual(ALIASES);
    expect(app.lines.join()).toContain('compile what admins published');
    const next = await editingApp(engine, { db: app.db, compiler: await compilerOf(later) });
    const held = await next.drafts();
    const message = 'mock_trial_frequency should be 37';
    expect(held.is_held_back).toBe(true);
    expect(held.faults).toContainEqual({ document: 'rule-1001', path: ['mock_trial_frequency'], message });
    const refused = ErrorBody.parse(await (await next.restore(first.id, second.id)).json());
    expect([refused.code, refused.fields?.['rule-1001.mock_trial_frequency']]).toEqual(['CONTENT_FAULTS', message]);
  });

  test("stay published if a new build can't read them, until an admin publishes the document again", async () => {
    const app = await started();
    await app.editRule({ aliases: ALIASES });
    const { id, edition_version } = await app.release();
    const { overlays } = await app.db.selectFrom('fre_release').select('overlays').executeTakeFirstOrThrow();
    await app.db
      .updateTable('fre_release')
      .set({ overlays: inOlderForm(overlays) })
      .execute();
    const later = await LATER;
    expect(await app.start(later)).toBe(edition_version);
    const next = await editingApp(engine, { db: app.db, compiler: await compilerOf(later) });
    const { is_held_back, conflicts, faults } = await next.drafts();
    const title = 'Rule 1001: Title of 1001';
    expect([is_held_back, conflicts]).toEqual([true, [{ key: 'rule-1001', title, reason: 'unreadable' }]]);
    expect(faults).toEqual([{ document: 'rule-1001', path: [], message: 'this build can’t read the published edits' }]);
    const other = await next.readQuestions();
    const objectives = { ...other.document.objectives, copies: 'Decide if a copy will do.' };
    await next.root.patch(`${RULE}/questions`, { version: other.version, document: { ...other.document, objectives } });
    expect((await next.publish()).status).toBe(409);
    expect(await app.aliases()).toEqual(ALIASES);
    const { built } = await next.readRule();
    await next.editRule({ aliases: ['only', 'a', 'draft'] });
    expect([await app.start(later), await app.aliases()]).toEqual([edition_version, ALIASES]);
    expect(await next.drafts()).toMatchObject({ is_held_back: true, conflicts: [], faults: [] });
    await next.editRule(built); // The admin accepts the built document.
    const release = await next.release();
    expect([release.id === id, await app.aliases()]).toEqual([false, ['later', 'build', 'aliases']]);
    expect((await next.drafts()).conflicts).toEqual([]);
  });

  test("a draft that a new build can't read can be discarded", async () => {
    const app = await started();
    await app.editRule({ aliases: ALIASES });
    const { document } = await app.db.selectFrom('fre_draft').select('document').executeTakeFirstOrThrow();
    await app.db
      .updateTable('fre_draft')
      .set({ document: inOlderForm(document) })
      .execute();
    const [conflict] = (await app.drafts()).conflicts;
    const version = conflict?.draft_version;
    expect(version).toBe((await app.readRule()).version);
    expect((await app.root.delete('/api/admin/fre/drafts/rule-1001', { version })).status).toBe(200);
    expect((await app.drafts()).conflicts).toEqual([]);
  });

  test('can be restored, and so can the built content, while drafts are kept', async () => {
    const { root, editRule, release, restore, manifest, aliases, drafts, audit } = await started();
    const built = { version: (await manifest()).version, aliases: await aliases() };
    await editRule({ aliases: ALIASES });
    const first = await release('First');
    await editRule({ aliases: ['four', 'five', 'six'] });
    const second = await release('Second');
    await editRule({ aliases: ['a draft', 'that', 'stays'] });
    expect((await restore(first.id, first.id)).status).toBe(409);
    const third = Release.parse(await (await restore(first.id, second.id)).json());
    expect([third.restored, third.edition_version, await aliases()]).toEqual([
      first.id,
      first.edition_version,
      ALIASES,
    ]);
    const fourth = Release.parse(await (await restore('built', third.id)).json());
    expect([fourth.documents, fourth.edition_version, await aliases()]).toEqual([[], built.version, built.aliases]);
    expect((await restore('unknown', fourth.id)).status).toBe(404);
    expect((await drafts()).items).toHaveLength(1);
    const { items, pagination } = ReleaseList.parse(await (await root.get(RELEASES)).json());
    expect(items.map(({ note, is_current }) => [note, is_current])).toEqual([
      ['Back again', true],
      ['Back again', false],
      ['Second', false],
      ['First', false],
    ]);
    expect(pagination.total).toBe(4);
    expect((await audit()).filter(({ action }) => action === 'fre.restore')).toHaveLength(2);
  });

  test('keep the numbers of their questions reserved after a rollback', async () => {
    const { root, readQuestions, release, restore } = await started();
    const add = async (at: number) => {
      const { version, document } = await readQuestions();
      const questions = [...document.questions, aQuestionOf('1001', at)];
      await root.patch(`${RULE}/questions`, { version, document: { ...document, questions } });
      return release();
    };
    expect((await readQuestions()).last_number).toBe(0);
    const { id } = await add(4);
    expect((await restore('built', id)).status).toBe(200);
    const { document, last_number } = await readQuestions();
    expect([document.questions.length, last_number]).toEqual([4, 5]);
    await add(5);
    expect((await readQuestions()).published.questions.map((question) => question.id).slice(-2)).toEqual([
      '1001-q04',
      '1001-q06',
    ]);
  });

  test('need a fresh proof, unlike drafts', async () => {
    const app = await started();
    const idle = await app.signedIn({ id: 'idle', role: 'admin', isIdle: true });
    const { version, document } = await app.readRule();
    expect((await idle.patch(RULE, { version, document: { ...document, aliases: ALIASES } })).status).toBe(200);
    const { reviewed } = await app.drafts();
    const refused = await idle.post(RELEASES, { reviewed, note: 'No proof' });
    expect(ErrorBody.parse(await refused.json()).code).toBe('FRESH_PROOF_REQUIRED');
  });
});
