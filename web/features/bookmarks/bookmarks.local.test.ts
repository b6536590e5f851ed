import { describe, expect, test } from 'vitest';
import { aBookmark } from '#shared/bookmarks/bookmark.fixture.ts';
import { BLANK_COLLECTION, type CollectionFields } from '#shared/bookmarks/collection.contract.ts';
import { bookmarkAdded, bookmarkRemoved } from '#web/features/bookmarks/bookmark-set.ts';
import {
  allBookmarks,
  allCollections,
  type BookmarkEdit,
  bookmarkEdited,
  bookmarkRestored,
  collectionAdded,
  collectionDeleted,
  collectionEdited,
  collectionRestored,
  findBookmark,
  hasContent,
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
const addBookmark = (study: Study, id: string) => study.write(bookmarkAdded(id));
async function removeBookmark(study: Study, id: string) {
  const shown = await findBookmark(study, id);
  await study.write(bookmarkRemoved(id, shown?.shown ?? null));
  return shown;
}
async function editBookmark(study: Study, id: string, edit: BookmarkEdit) {
  const shown = await findBookmark(study, id);
  if (shown) await study.write(bookmarkEdited(shown, edit));
}
async function addCollection(study: Study, given: CollectionFields) {
  const id = study.newId();
  await study.write(collectionAdded(id, given, await allCollections(study)));
  return id;
}
async function editCollection(study: Study, id: string, given: Partial<CollectionFields>) {
  const collections = await allCollections(study);
  const shown = collections.get(id);
  if (shown) await study.write(collectionEdited(shown, given, collections));
}
async function deleteCollection(study: Study, id: string, moveTo: string | null) {
  const shown = (await allCollections(study)).get(id);
  if (shown === undefined) throw new Error('it was created above');
  const { changes, deleted } = collectionDeleted(shown, moveTo, await allBookmarks(study));
  await study.write(changes);
  return deleted;
}
const only = async (study: Study) => (await allBookmarks(study))[0];

describe('a bookmark', () => {
  test('is stored right away and queued', async () => {
    const study = newStudy();
    await addBookmark(study, 'fre-404');
    expect(await findBookmark(study, 'fre-404')).not.toBeNull();
    expect(await findBookmark(study, 'fre-403')).toBeNull();
    expect(await only(study)).toMatchObject({ ruleId: 'fre-404', createdAt: NOW, priority: 2, isPending: true });
    expect(await queued(study)).toMatchObject([{ e: 'bookmark', id: 'fre-404', type: 'set' }]);
  });

  test('is no longer pending once the account has it', async () => {
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

  test('stays unchanged and queues nothing when added again', async () => {
    const study = newStudy();
    await addBookmark(study, 'fre-404');
    await editBookmark(study, 'fre-404', { fields: { notes: 'Propensity' } });
    const before = await queued(study);
    await addBookmark(study, 'fre-404');
    expect((await only(study))?.notes).toBe('Propensity');
    expect(await queued(study)).toEqual(before);
  });

  test('comes back unchanged when its removal is undone', async () => {
    const study = newStudy();
    const collectionId = await addCollection(study, fields('Spring trial'));
    await addBookmark(study, 'fre-404');
    await editBookmark(study, 'fre-404', {
      fields: { notes: 'Propensity', priority: 5, isFavorite: true, collectionId },
    });
    const { shown: _shown, ...before } = (await only(study)) ?? {};
    const removed = await removeBookmark(study, 'fre-404');
    expect(await allBookmarks(study)).toEqual([]);
    expect(removed && hasContent(removed)).toBe(true);
    if (removed) await study.write(bookmarkRestored(removed));
    expect(await only(study)).toMatchObject(before);
  });

  test("queues no removal if it doesn't exist", async () => {
    const study = newStudy();
    expect(await removeBookmark(study, 'fre-404')).toBeNull();
    expect(await queued(study)).toEqual([]);
  });

  test("doesn't need an undo if it has no content", async () => {
    const study = newStudy();
    await addBookmark(study, 'fre-404');
    const removed = await removeBookmark(study, 'fre-404');
    expect(removed && hasContent(removed)).toBe(false);
  });

  test('drops the chosen version of its notes along with an edit, and queues nothing if nothing is edited', async () => {
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
  test('can be created and edited', async () => {
    const study = newStudy();
    const id = await addCollection(study, fields('Spring trial'));
    await editCollection(study, id, { color: '#B91C1C' });
    expect((await allCollections(study)).get(id)).toMatchObject({ name: 'Spring trial', color: '#B91C1C' });
  });

  test('replaces the previous default when it becomes the default collection', async () => {
    const study = newStudy();
    const first = await addCollection(study, fields('One', { isDefault: true }));
    const second = await addCollection(study, fields('Two', { isDefault: true }));
    const defaults = [...(await allCollections(study)).values()].filter(({ isDefault }) => isDefault);
    expect(defaults.map(({ id }) => id)).toEqual([second]);
    await editCollection(study, first, { isDefault: true });
    expect((await allCollections(study)).get(second)?.isDefault).toBe(false);
  });

  test('moves its bookmarks to another collection when deleted, and back when restored', async () => {
    const { study, from, to, places } = await withMembers();
    const deleted = await deleteCollection(study, from, to);
    expect([...(await allCollections(study)).keys()]).toEqual([to]);
    expect(await places()).toEqual([to, to, null]);
    await study.write(collectionRestored(deleted));
    expect((await allCollections(study)).get(from)?.name).toBe('From');
    expect(await places()).toEqual([from, from, null]);
  });

  test("leaves its bookmarks unchanged if it's deleted without moving them", async () => {
    const { study, from, places } = await withMembers();
    const ofBookmarks = async () => (await queued(study)).filter(({ e }) => e === 'bookmark');
    const before = await ofBookmarks();
    await deleteCollection(study, from, null);
    expect((await allCollections(study)).has(from)).toBe(false);
    expect(await ofBookmarks()).toEqual(before);
    expect(await places()).toEqual([from, from, null]);
  });
});
