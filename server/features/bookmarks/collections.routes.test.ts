import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookmarksApp, callsOf } from '#server/features/bookmarks/test-bookmarks.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { GONE_ID } from '#shared/bookmarks/bookmark.fixture.ts';
import { MAX_COLLECTIONS } from '#shared/bookmarks/collection.contract.ts';

const NOT_FOUND = [404, 'COLLECTION_NOT_FOUND'];
const INVALID = [400, 'INVALID_INPUT'];

describe.each(ENGINES)('on %s', (engine) => {
  let people: Awaited<ReturnType<typeof bookmarksApp>>;
  let ada: ReturnType<typeof callsOf>;
  beforeEach(async () => {
    people = await bookmarksApp(engine);
    ada = callsOf(people.ada);
  });
  const places = async () =>
    Object.fromEntries((await ada.list()).bookmarks.map(({ id, collection }) => [id, collection?.name ?? null]));

  const press = (name: string) =>
    people.ada.send('POST', '/api/fre/collections', { name }, { 'Idempotency-Key': 'press-1' });

  test('makes a new collection private, blue, and empty', async () => {
    const made = await ada.addCollection({ name: '  Spring trial ' });
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      name: 'Spring trial',
      description: null,
      color: '#3B82F6',
      isPrivate: true,
      isDefault: false,
      bookmarkCount: 0,
    });
    expect(await ada.collections()).toEqual({ collections: [made], uncategorizedCount: 0 });
  });

  test("creates one collection per idempotency key, and doesn't restore it after deletion", async () => {
    const answers = await Promise.all([press('Trial'), press('Trial')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { collections } = await ada.collections();
    expect(collections.map(({ name }) => name)).toEqual(['Trial']);
    expect((await press('Appeal')).status).toBe(409);
    await ada.deleteCollection({ id: collections[0]?.id });
    expect((await press('Trial')).status).toBe(404);
    expect((await ada.collections()).collections).toEqual([]);
  });

  test('lists collections by name, with bookmark counts and the number of uncategorized bookmarks', async () => {
    const trial = await ada.addCollection({ name: 'Trial' });
    await ada.addCollection({ name: 'Appeal' });
    await ada.create({ ruleId: 'fre-404', collectionId: trial.id });
    await ada.create({ ruleId: 'fre-403' });
    const { collections, uncategorizedCount } = await ada.collections();
    expect(collections.map(({ name, bookmarkCount }) => [name, bookmarkCount])).toEqual([
      ['Appeal', 0],
      ['Trial', 1],
    ]);
    expect(uncategorizedCount).toBe(1);
  });

  test('changes only the fields that an update contains', async () => {
    const { id } = await ada.addCollection({ name: 'Trial', description: 'For March', color: '#B91C1C' });
    expect(await ada.editCollection({ id, name: 'Spring trial' })).toMatchObject({
      name: 'Spring trial',
      description: 'For March',
      color: '#B91C1C',
    });
    expect(await ada.editCollection({ id, description: null })).toMatchObject({ description: null });
  });

  test('refuses a collection over the limit, and keeps the current default collection', async () => {
    await ada.addCollection({ name: 'Another' });
    const { db } = people.app;
    const row = await db.selectFrom('sync_row').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: MAX_COLLECTIONS - 2 }, (_, n) => ({
      ...row,
      id: randomUUID(),
      version: 9 + n,
    }));
    await db.insertInto('sync_row').values(others).execute();
    await db.updateTable('sync_person').set({ version: 5000 }).execute();
    const { id } = await ada.addCollection({ name: 'First', isDefault: true });
    expect(await ada.addCollection({ name: 'One too many', isDefault: true })).toEqual(INVALID);
    expect((await ada.collections()).collections.find((each) => each.id === id)).toMatchObject({ isDefault: true });
  });

  test('allows only one default collection', async () => {
    const first = await ada.addCollection({ name: 'One', isDefault: true });
    await ada.addCollection({ name: 'Two', isDefault: true });
    const defaults = async () =>
      (await ada.collections()).collections.filter(({ isDefault }) => isDefault).map(({ name }) => name);
    expect(await defaults()).toEqual(['Two']);
    await ada.editCollection({ id: first.id, isDefault: true });
    expect(await defaults()).toEqual(['One']);
  });

  test('moves the bookmarks of a deleted collection to where the owner chooses', async () => {
    const from = await ada.addCollection({ name: 'From' });
    const to = await ada.addCollection({ name: 'To' });
    await ada.create({ ruleId: 'fre-404', collectionId: from.id });
    await ada.create({ ruleId: 'fre-403' });
    const asked = { id: from.id, moveBookmarksToCollectionId: to.id };
    expect(await ada.deleteCollection(asked)).toEqual({ id: from.id });
    expect(await places()).toEqual({ 'fre-404': 'To', 'fre-403': null });
    expect(await ada.deleteCollection({ id: to.id })).toEqual({ id: to.id });
    expect(await places()).toEqual({ 'fre-404': null, 'fre-403': null });
    expect(await ada.collections()).toEqual({ collections: [], uncategorizedCount: 2 });
  });

  test('lists the bookmarks of a deleted collection as uncategorized', async () => {
    const { id } = await ada.addCollection({ name: 'From' });
    await ada.create({ ruleId: 'fre-404', collectionId: id });
    await ada.deleteCollection({ id, moveBookmarksToCollectionId: null });
    expect((await ada.list('?collectionId=none')).bookmarks).toHaveLength(1);
    expect((await ada.list(`?collectionId=${id}`)).bookmarks).toEqual([]);
  });

  test("deletes nothing if the collection chosen for the bookmarks doesn't exist or is the deleted one", async () => {
    const { id } = await ada.addCollection({ name: 'From' });
    expect(await ada.deleteCollection({ id, moveBookmarksToCollectionId: GONE_ID })).toEqual(NOT_FOUND);
    expect(await ada.deleteCollection({ id, moveBookmarksToCollectionId: id })).toEqual(INVALID);
    expect((await ada.collections()).collections).toHaveLength(1);
  });

  test.each([
    ['no name', {}],
    ['a blank name', { name: '   ' }],
    ['a name that is too long', { name: 'x'.repeat(101) }],
    ['a malformed color', { name: 'Trial', color: 'blue' }],
  ])('refuses a collection with %s', async (_what, body) => {
    expect(await ada.addCollection(body)).toEqual(INVALID);
  });

  test("keeps users from seeing or changing another user's collections", async () => {
    const bob = callsOf(people.bob);
    const { id } = await ada.addCollection({ name: 'Trial' });
    const his = await bob.addCollection({ name: 'His', isDefault: true });
    expect(await bob.editCollection({ id, name: 'Stolen' })).toEqual(NOT_FOUND);
    expect(await bob.deleteCollection({ id })).toEqual(NOT_FOUND);
    expect(await bob.deleteCollection({ id: his.id, moveBookmarksToCollectionId: id })).toEqual(NOT_FOUND);
    expect((await ada.collections()).collections.map(({ name }) => name)).toEqual(['Trial']);
    expect(await ada.create({ ruleId: 'fre-404' })).toMatchObject({ collection: null });
  });

  test('lets suspended users manage collections and refuses visitors', async () => {
    const sue = callsOf(people.sue);
    const { id } = await sue.addCollection({ name: 'Quiet' });
    expect(await sue.deleteCollection({ id })).toEqual({ id });
    expect(await callsOf(people.app.visitor).addCollection({ name: 'Trial' })).toEqual([401, 'AUTH_REQUIRED']);
  });
});
