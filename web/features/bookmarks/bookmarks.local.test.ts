import { describe, expect, test } from 'vitest';
import { aBookmark } from '#shared/bookmarks/bookmark.fixture.ts';
import { BLANK_COLLECTION, type CollectionFields } from '#shared/bookmarks/collection.contract.ts';
import {
  addBookmark,
  addCollection,
  allBookmarks,
  allCollections,
  deleteCollection,
  editBookmark,
  editCollection,
  hasContent,
  isBookmarked,
  removeBookmark,
  restoreBookmark,
  restoreCollection,
} from '#web/features/bookmarks/bookmarks.local.ts';
import { openStudyOf, type Study } from '#web/sync/study.ts';

const NOW = Date.UTC(2026, 10, 21);
const fields = (name: string, over: Partial<CollectionFields> = {}): CollectionFields => ({
  ...BLANK_COLLECTION,
  name,
  ...over,
});
const newStudy = (now = NOW) => openStudyOf(crypto.randomUUID(), () => now);
const queued = async ({ db }: Study) =>
  (await db.outbox.toArray()).map(({ e, id, type, args }) => ({ e, id, type, args }));
const only = async (study: Study) => (await allBookmarks(study))[0];

describe('a bookmark', () => {
  test('is there at once and waits to be sent', async () => {
    const study = newStudy();
    await addBookmark(study, 'fre-404');
    expect(await isBookmarked(study, 'fre-404')).toBe(true);
    expect(await isBookmarked(study, 'fre-403')).toBe(false);
    expect(await only(study)).toMatchObject({ ruleId: 'fre-404', createdAt: NOW, priority: 2, isPending: true });
    expect(await queued(study)).toMatchObject([{ e: 'bookmark', id: 'fre-404', type: 'set' }]);
  });

  test('is not pending once the account has it', async () => {
    const study = newStudy();
    await addBookmark(study, 'fre-404');
    await study.db.rows.update(['bookmark', 'fre-404'], { pending: 0 });
    expect(await only(study)).toMatchObject({ isPending: false });
  });

  test('goes into the default collection', async () => {
    const study = newStudy();
    const id = await addCollection(study, fields('Spring trial', { isDefault: true }));
    await addBookmark(study, 'fre-404');
    expect((await only(study))?.collectionId).toBe(id);
  });

  test('that is there already keeps everything, and nothing is sent', async () => {
    const study = newStudy();
    await addBookmark(study, 'fre-404');
    await editBookmark(study, 'fre-404', { fields: { notes: 'Propensity' } });
    const before = await queued(study);
    await addBookmark(study, 'fre-404');
    expect((await only(study))?.notes).toBe('Propensity');
    expect(await queued(study)).toEqual(before);
  });

  test('comes back after its removal as it was', async () => {
    const study = newStudy();
    const collectionId = await addCollection(study, fields('Spring trial'));
    await addBookmark(study, 'fre-404');
    await editBookmark(study, 'fre-404', {
      fields: { notes: 'Propensity', priority: 5, isFavorite: true, collectionId },
    });
    const before = await only(study);
    const removed = await removeBookmark(study, 'fre-404');
    expect(await allBookmarks(study)).toEqual([]);
    expect(removed && hasContent(removed)).toBe(true);
    if (removed) await restoreBookmark(study, removed);
    expect(await only(study)).toEqual(before);
  });

  test('that is not there is not removed', async () => {
    const study = newStudy();
    expect(await removeBookmark(study, 'fre-404')).toBeUndefined();
    expect(await queued(study)).toEqual([]);
  });

  test('without anything written to it needs no way back', async () => {
    const study = newStudy();
    await addBookmark(study, 'fre-404');
    const removed = await removeBookmark(study, 'fre-404');
    expect(removed && hasContent(removed)).toBe(false);
  });

  test('gives up another version of its notes in the same write as the edit', async () => {
    const study = newStudy();
    const { ruleId: id, ...data } = aBookmark({ copies: ['One', 'Two'] });
    await study.db.rows.put({ e: 'bookmark', id, v: 1, isLive: true, isDeleted: false, data, pending: 0 });
    await editBookmark(study, 'fre-404', { fields: { notes: 'One' }, drop: ['One'] });
    expect(await only(study)).toMatchObject({ notes: 'One', copies: ['Two'] });
    const sent = await queued(study);
    await editBookmark(study, 'fre-404', { fields: {} });
    expect(await queued(study)).toEqual(sent);
  });
});

async function withMembers() {
  const study = newStudy();
  const from = await addCollection(study, fields('From'));
  const to = await addCollection(study, fields('To'));
  for (const id of ['fre-403', 'fre-404', 'fre-801']) await addBookmark(study, id);
  await editBookmark(study, 'fre-403', { fields: { collectionId: from } });
  await editBookmark(study, 'fre-404', { fields: { collectionId: from } });
  const places = async () => (await allBookmarks(study)).map(({ collectionId }) => collectionId);
  return { study, from, to, places };
}

describe('a collection', () => {
  test('can be made and changed', async () => {
    const study = newStudy();
    const id = await addCollection(study, fields('Spring trial'));
    await editCollection(study, id, { color: '#B91C1C' });
    expect((await allCollections(study)).get(id)).toMatchObject({ name: 'Spring trial', color: '#B91C1C' });
  });

  test('takes the role of default from another', async () => {
    const study = newStudy();
    const first = await addCollection(study, fields('One', { isDefault: true }));
    const second = await addCollection(study, fields('Two', { isDefault: true }));
    const defaults = [...(await allCollections(study)).values()].filter(({ isDefault }) => isDefault);
    expect(defaults.map(({ id }) => id)).toEqual([second]);
    await editCollection(study, first, { isDefault: true });
    expect((await allCollections(study)).get(second)?.isDefault).toBe(false);
  });

  test('that is deleted has its bookmarks go to another one, and back', async () => {
    const { study, from, to, places } = await withMembers();
    const deleted = await deleteCollection(study, from, to);
    expect([...(await allCollections(study)).keys()]).toEqual([to]);
    expect(await places()).toEqual([to, to, null]);
    if (deleted) await restoreCollection(study, deleted);
    expect((await allCollections(study)).get(from)?.name).toBe('From');
    expect(await places()).toEqual([from, from, null]);
  });

  test('that is deleted alone leaves its bookmarks as they are, for its return', async () => {
    const { study, from, places } = await withMembers();
    const ofBookmarks = async () => (await queued(study)).filter(({ e }) => e === 'bookmark');
    const before = await ofBookmarks();
    await deleteCollection(study, from, null);
    expect((await allCollections(study)).has(from)).toBe(false);
    expect(await ofBookmarks()).toEqual(before);
    expect(await places()).toEqual([from, from, null]);
  });

  test('that is not there is not deleted', async () => {
    const study = newStudy();
    expect(await deleteCollection(study, crypto.randomUUID(), null)).toBeUndefined();
    expect(await queued(study)).toEqual([]);
  });
});
