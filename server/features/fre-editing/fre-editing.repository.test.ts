import { describe, expect, test } from 'vitest';
import {
  deleteDrafts,
  findDrafts,
  findLastQuestionNumber,
  findOverlays,
  findReleases,
  findState,
  insertRelease,
  lockState,
  saveDraft,
  saveState,
} from '#server/features/fre-editing/fre-editing.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';

const OVERLAY = { document: { edition: 'Current' }, base: 'h', confirmations: [] };
const DRAFT = { ...OVERLAY, key: 'edition', savedBy: 'root', savedAt: 1 };
const release = (id: string) => ({
  id,
  note: 'A note',
  documents: [{ key: 'edition', title: 'Edition' }],
  restored: null,
  editionVersion: 'v',
  publishedBy: 'root',
  publishedAt: 5,
});

describe.each(ENGINES)('on %s', (engine) => {
  test("starts without a release, and locking the state doesn't change it", async () => {
    const db = await testDb(engine);
    const none = { releaseId: null, build: '', editionVersion: '', isHeldBack: false };
    expect(await findState(db)).toEqual(none);
    expect(await db.transaction().execute(lockState)).toEqual(none);
    const state = { releaseId: 'r', build: 'b', editionVersion: 'v', isHeldBack: true };
    await saveState(db, state);
    expect(await findState(db)).toEqual(state);
    expect(await lockState(db)).toEqual(state);
  });

  test('keeps one draft per document, ordered by key, until it is deleted', async () => {
    const db = await testDb(engine);
    await saveDraft(db, { ...DRAFT, key: 'glossary' });
    await saveDraft(db, DRAFT);
    const saved = { ...DRAFT, document: { edition: 'New \u0000' }, savedBy: 'ruth', savedAt: 2 };
    await saveDraft(db, saved);
    expect(await findDrafts(db)).toEqual([saved, { ...DRAFT, key: 'glossary' }]);
    await deleteDrafts(db, ['edition']);
    expect((await findDrafts(db)).map(({ key }) => key)).toEqual(['glossary']);
  });

  test('lists releases by page, newest first, even if they were published at the same time', async () => {
    const db = await testDb(engine);
    for (const id of ['z', 'a', 'm']) await insertRelease(db, release(id), { edition: OVERLAY });
    expect(await findReleases(db, 1, 2)).toEqual({ releases: [release('m'), release('a')], total: 3 });
    expect((await findReleases(db, 2, 2)).releases).toEqual([release('z')]);
    expect(await findOverlays(db, 'a')).toEqual({ edition: OVERLAY });
    expect(await findOverlays(db, 'b')).toBeUndefined();
  });

  test("finds the highest number that a rule's questions have had in any release", async () => {
    const db = await testDb(engine);
    const insert = (id: string, key: string, ids: readonly string[]) => {
      const document = { questions: ids.map((each) => ({ id: each, stem: 'Is "id":"801-q99" an ID?' })) };
      const documents = [{ key, title: 'Questions' }];
      return insertRelease(db, { ...release(id), documents }, { [key]: { ...OVERLAY, document } });
    };
    expect(await findLastQuestionNumber(db, '801')).toBe(0);
    await insert('a', 'questions-801', ['801-q09', '801-q40']);
    await insert('b', 'questions-801', ['801-q09']);
    await insert('c', 'questions-802', ['802-q50']);
    expect(await findLastQuestionNumber(db, '801')).toBe(40);
  });
});
