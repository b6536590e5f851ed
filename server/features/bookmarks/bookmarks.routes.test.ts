import { beforeEach, describe, expect, test } from 'vitest';
import { bookmarksApp, callsOf } from '#server/features/bookmarks/test-bookmarks.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { liveRows } from '#server/sync/sync-rows.repository.ts';
import { GONE_ID } from '#shared/bookmarks/bookmark.fixture.ts';

const REFUSALS = {
  noBookmark: [404, 'BOOKMARK_NOT_FOUND'],
  noRule: [404, 'RULE_NOT_FOUND'],
  noCollection: [404, 'COLLECTION_NOT_FOUND'],
  invalid: [400, 'INVALID_INPUT'],
};

describe.each(ENGINES)('on %s', (engine) => {
  let people: Awaited<ReturnType<typeof bookmarksApp>>;
  let ada: ReturnType<typeof callsOf>;
  beforeEach(async () => {
    people = await bookmarksApp(engine);
    ada = callsOf(people.ada);
  });
  const numbers = async (query = '') => (await ada.list(query)).bookmarks.map(({ rule }) => rule?.ruleNumber);

  test('lists a bookmark with facts about its rule', async () => {
    const made = await ada.create({ ruleId: 'fre-404', notes: '  Propensity ', priority: 5, isFavorite: true });
    expect(made).toEqual({
      id: 'fre-404',
      ruleId: 'fre-404',
      rule: {
        ruleNumber: '404',
        title: 'Character Evidence; Other Crimes, Wrongs, or Acts',
        article: { title: 'Relevance and Its Limits', slug: 'relevance-and-its-limits' },
        difficultyLevel: 'advanced',
        mockTrialFrequency: 95,
        importanceLevel: 5,
      },
      collection: null,
      notes: 'Propensity',
      priority: 5,
      isFavorite: true,
      createdAt: expect.stringMatching(/^2026-11-21T00:0\d:\d\d/),
      copies: [],
    });
    expect((await ada.list()).bookmarks).toEqual([made]);
  });

  test('returns the same bookmarks under /fre/bookmarks, but wrapped in an envelope', async () => {
    const added = (await (await people.ada.post('/fre/bookmarks/fre-404')).json()) as { data: unknown };
    const { bookmarks } = await ada.list();
    expect(added).toEqual({ success: true, data: bookmarks[0], error: null });
    expect(await (await people.ada.get('/fre/bookmarks')).json()).toMatchObject({ data: bookmarks });
    const removed = await people.ada.delete('/fre/bookmarks/fre-404');
    expect(await removed.json()).toEqual({ success: true, data: { id: 'fre-404' }, error: null });
    expect((await ada.list()).bookmarks).toEqual([]);
    const again = await people.ada.delete('/fre/bookmarks/fre-404');
    expect([again.status, await again.json()]).toMatchObject([404, { code: 'BOOKMARK_NOT_FOUND' }]);
  });

  test('bookmarking a rule again keeps existing fields and sets only the given ones', async () => {
    const { createdAt } = await ada.create({ ruleId: 'fre-404', notes: 'Propensity' });
    await people.ada.post('/fre/bookmarks/fre-404');
    expect(await ada.create({ ruleId: 'fre-404', priority: 4 })).toMatchObject({
      notes: 'Propensity',
      priority: 4,
      createdAt,
    });
  });

  test('changes only the fields that an update contains', async () => {
    const { id } = await ada.addCollection({ name: 'Spring trial' });
    await ada.create({ ruleId: 'fre-404', notes: 'Propensity', priority: 5 });
    expect(await ada.update({ id: 'fre-404', collectionId: id, isFavorite: true })).toMatchObject({
      collection: { id, name: 'Spring trial', color: '#3B82F6' },
      notes: 'Propensity',
      priority: 5,
      isFavorite: true,
    });
    expect(await ada.update({ id: 'fre-404', collectionId: null, notes: null })).toMatchObject({
      collection: null,
      notes: null,
    });
  });

  test('filters, sorts, and pages the list', async () => {
    const { id } = await ada.addCollection({ name: 'Spring trial' });
    await ada.create({ ruleId: 'fre-404', priority: 1, isFavorite: true, collectionId: id });
    await ada.create({ ruleId: 'fre-401', priority: 3 });
    await ada.create({ ruleId: 'fre-403', priority: 5, isFavorite: true });
    expect(await numbers()).toEqual(['403', '401', '404']);
    expect(await numbers('?sortBy=rule_number&sortOrder=asc')).toEqual(['401', '403', '404']);
    expect(await numbers('?sortBy=title&sortOrder=asc')).toEqual(['404', '403', '401']);
    expect(await numbers('?sortBy=priority')).toEqual(['403', '401', '404']);
    expect(await numbers(`?collectionId=${id}`)).toEqual(['404']);
    expect(await numbers('?collectionId=none')).toEqual(['403', '401']);
    expect(await numbers('?favorites=true&priority=5')).toEqual(['403']);
    expect(await numbers('?favorites=false')).toHaveLength(3);
    const page = await ada.list('?limit=2&page=2');
    expect(page.bookmarks.map(({ id: ruleId }) => ruleId)).toEqual(['fre-404']);
    expect(page.pagination).toMatchObject({ page: 2, total: 3, hasNext: false });
  });

  test.each([
    ['?limit=51'],
    ['?limit=0'],
    ['?priority=6'],
    ['?favorites=yes'],
    ['?sortBy=notes'],
    ['?collectionId=some'],
  ])('refuses the query %s', async (query) => {
    expect(await ada.list(query)).toEqual(REFUSALS.invalid);
  });

  test('puts a new bookmark into the default collection unless the request says otherwise', async () => {
    await ada.addCollection({ name: 'Inbox', isDefault: true });
    expect(await ada.create({ ruleId: 'fre-404' })).toMatchObject({ collection: { name: 'Inbox' } });
    expect(await ada.create({ ruleId: 'fre-403', collectionId: null })).toMatchObject({ collection: null });
  });

  test('refuses an unknown rule, bookmark, or collection and writes nothing', async () => {
    expect(await ada.create({ ruleId: 'fre-999' })).toEqual(REFUSALS.noRule);
    expect(await ada.create({ ruleId: 'fre-404', collectionId: GONE_ID })).toEqual(REFUSALS.noCollection);
    expect(await ada.update({ id: 'fre-404', priority: 1 })).toEqual(REFUSALS.noBookmark);
    expect(await ada.remove({ id: 'fre-404' })).toEqual(REFUSALS.noBookmark);
    expect(await liveRows(people.app.db, 'ada', 'bookmark')).toEqual([]);
  });

  test.each([
    ['overlong notes', { notes: 'x'.repeat(2001) }],
    ['a priority beyond Critical', { priority: 6 }],
    ['an unknown field', { userId: 'bob' }],
  ])('refuses a bookmark with %s', async (_what, fields) => {
    expect(await ada.create({ ruleId: 'fre-404', ...fields })).toEqual(REFUSALS.invalid);
  });

  test("keeps users from seeing or changing another user's bookmarks", async () => {
    const bob = callsOf(people.bob);
    const { id: collectionId } = await ada.addCollection({ name: 'Spring trial' });
    await ada.create({ ruleId: 'fre-404', notes: 'Mine' });
    expect((await bob.list()).bookmarks).toEqual([]);
    expect(await bob.update({ id: 'fre-404', notes: 'His' })).toEqual(REFUSALS.noBookmark);
    expect(await bob.remove({ id: 'fre-404' })).toEqual(REFUSALS.noBookmark);
    expect(await bob.create({ ruleId: 'fre-404', collectionId })).toEqual(REFUSALS.noCollection);
    await bob.create({ ruleId: 'fre-404' });
    expect(await bob.update({ id: 'fre-404', collectionId })).toEqual(REFUSALS.noCollection);
    expect((await ada.list()).bookmarks).toMatchObject([{ notes: 'Mine' }]);
  });

  test('lets suspended users manage bookmarks and refuses visitors', async () => {
    const sue = callsOf(people.sue);
    expect(await sue.create({ ruleId: 'fre-404' })).toMatchObject({ id: 'fre-404' });
    expect(await sue.remove({ id: 'fre-404' })).toEqual({ id: 'fre-404' });
    const visitor = callsOf(people.app.visitor);
    expect(await visitor.create({ ruleId: 'fre-404' })).toEqual([401, 'AUTH_REQUIRED']);
    expect(await visitor.list()).toEqual([401, 'AUTH_REQUIRED']);
  });

  test('creates one bookmark when two requests bookmark the same rule at the same time', async () => {
    const both = await Promise.all([1, 2].map(async () => people.ada.post('/fre/bookmarks/fre-404')));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ada.list()).pagination.total).toBe(1);
  });
});
