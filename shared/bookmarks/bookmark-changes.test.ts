import { describe, expect, test } from 'vitest';
import { aBookmark, aCollection, collectionsById, OTHER_ID, TRIAL_ID } from '#shared/bookmarks/bookmark.fixture.ts';
import { bookmarkRules } from '#shared/bookmarks/bookmark.merge.ts';
import {
  addBookmarkChange,
  type BookmarkChange,
  bookmarkArticle,
  defaultCollection,
  deleteCollectionChanges,
  removeBookmarkChange,
  restoreBookmarkChange,
  restoreCollectionChanges,
  setCollectionChanges,
  undoArticleBookmark,
} from '#shared/bookmarks/bookmark-changes.ts';
import { collectionRules } from '#shared/bookmarks/collection.merge.ts';
import type { JudgedRow, ViewRow } from '#shared/sync/entity-rules.ts';

const DEFAULT = aCollection({ isDefault: true });
const RULES = { bookmark: bookmarkRules, collection: collectionRules };
const AT = Date.UTC(2026, 10, 21);

const author = (base: number, device = 'a') => ({ base, eff: AT, device });

/** Checks that devices and the server would accept each change, and returns the changes. */
function parsed(changes: readonly BookmarkChange[]) {
  for (const change of changes) RULES[change.e].parse({ ...change, ov: 1 });
  return changes;
}

describe('adding a bookmark', () => {
  test('puts it in the default collection', () => {
    const change = addBookmarkChange('fre-404', undefined, collectionsById(aCollection({ id: OTHER_ID }), DEFAULT));
    expect(parsed([change])[0]?.args).toEqual({ collectionId: TRIAL_ID, isDeleted: false });
  });

  test('puts it in no collection if the user chooses none', () => {
    const change = addBookmarkChange('fre-404', undefined, collectionsById(DEFAULT), { collectionId: null });
    expect(change.args['collectionId']).toBeNull();
  });

  test('does not move an existing bookmark', () => {
    const change = addBookmarkChange('fre-404', aBookmark(), collectionsById(DEFAULT), { priority: 4 });
    expect(change.args).toEqual({ priority: 4, isDeleted: false });
  });
});

test('uses the older of two default collections', () => {
  const newer = aCollection({ id: OTHER_ID, isDefault: true, createdAt: DEFAULT.createdAt + 1 });
  expect(defaultCollection(collectionsById(newer, DEFAULT))?.id).toBe(TRIAL_ID);
  expect(defaultCollection(collectionsById(aCollection()))).toBeUndefined();
});

test('making a collection the default unsets the previous default', () => {
  const changes = parsed(setCollectionChanges(OTHER_ID, { isDefault: true }, collectionsById(DEFAULT)));
  expect(changes.map(({ id, args }) => [id, args])).toEqual([
    [TRIAL_ID, { isDefault: false }],
    [OTHER_ID, { isDefault: true }],
  ]);
  expect(setCollectionChanges(TRIAL_ID, { isDefault: true }, collectionsById(DEFAULT))).toHaveLength(1);
  expect(setCollectionChanges(OTHER_ID, { name: 'Hearsay' }, collectionsById(DEFAULT))).toHaveLength(1);
});

test('deleting a collection moves its bookmarks only if another collection is named', () => {
  const moved = parsed(deleteCollectionChanges(TRIAL_ID, OTHER_ID, ['fre-404']));
  expect(moved).toEqual([
    { e: 'bookmark', id: 'fre-404', type: 'move', args: { from: TRIAL_ID, to: OTHER_ID } },
    { e: 'collection', id: TRIAL_ID, type: 'set', args: { isDeleted: true } },
  ]);
  expect(deleteCollectionChanges(TRIAL_ID, null, ['fre-404'])).toHaveLength(1);
});

test('restoring a collection moves its bookmarks back', () => {
  const changes = parsed(restoreCollectionChanges(DEFAULT, OTHER_ID, ['fre-404']));
  expect(changes[0]?.args).toMatchObject({ name: 'Spring trial', isDefault: true, isDeleted: false });
  expect(changes[1]?.args).toEqual({ from: OTHER_ID, to: TRIAL_ID });
});

describe('restoring a removed bookmark', () => {
  const before = aBookmark({ notes: 'Propensity', collectionId: TRIAL_ID, priority: 5, copies: ['An older thought'] });
  const { ruleId: _id, ...data } = before;
  const change = (type: BookmarkChange, at: number) => ({
    id: before.ruleId,
    type: 'set',
    at,
    args: bookmarkRules.parse({ ...type, ov: 1 }),
  });

  test('brings it back on the device, with its date and the other versions of its notes', () => {
    const rows: (ViewRow | undefined)[] = [{ isDeleted: false, data }];
    for (const each of [removeBookmarkChange('fre-404'), restoreBookmarkChange(before)]) {
      rows.push(bookmarkRules.show(rows.at(-1), change(each, AT)));
    }
    expect(rows[1]).toEqual({ isDeleted: true, data: {} });
    expect(rows[2]).toEqual({ isDeleted: false, data });
  });

  const judge = (row: JudgedRow | undefined, type: BookmarkChange, base: number, v: number, device?: string) =>
    bookmarkRules.merge(row, change(type, AT), author(base, device), v).row;

  test('brings it back on the server', () => {
    const removed = judge({ isDeleted: false, data, marks: {} }, removeBookmarkChange('fre-404'), 1, 2);
    expect(removed).toMatchObject({ isDeleted: true, data: {} });
    expect(judge(removed, restoreBookmarkChange(before), 2, 3)).toMatchObject({ isDeleted: false, data });
  });

  test('keeps notes that another device has written since the removal', () => {
    const other = {
      e: 'bookmark' as const,
      id: 'fre-404',
      type: 'set',
      args: { isDeleted: false, notes: 'From the bus' },
    };
    const written = judge(undefined, other, 0, 3, 'b');
    const row = judge(written, restoreBookmarkChange(before), 2, 4);
    expect([row?.data['notes'], row?.data['copies']]).toEqual(['From the bus', ['An older thought', 'Propensity']]);
  });

  test('never dates the bookmark in the future', () => {
    const removed = judge({ isDeleted: false, data, marks: {} }, removeBookmarkChange('fre-404'), 1, 2);
    const ahead = restoreBookmarkChange({ ...before, createdAt: AT + 1000 });
    expect(judge(removed, ahead, 2, 3)?.data['createdAt']).toBe(AT);
  });
});

const setsOf = (changes: readonly BookmarkChange[]) => changes.map(({ e, id, args }) => [e, id, args]);

describe('bookmarking an article', () => {
  const ARTICLE = { title: 'Hearsay', ruleIds: ['fre-801', 'fre-802'] };

  test("creates a collection with the article's title and adds the rules that aren't bookmarked yet", () => {
    const done = bookmarkArticle(ARTICLE, new Set(['fre-801']), collectionsById(DEFAULT), OTHER_ID);
    expect(setsOf(parsed(done.changes))).toEqual([
      ['collection', OTHER_ID, expect.objectContaining({ name: 'Hearsay', isDefault: false, isDeleted: false })],
      ['bookmark', 'fre-802', { collectionId: OTHER_ID, isDeleted: false }],
    ]);
    expect(setsOf(parsed(undoArticleBookmark(done)))).toEqual([
      ['bookmark', 'fre-802', { isDeleted: true }],
      ['collection', OTHER_ID, { isDeleted: true }],
    ]);
  });

  test("uses the oldest collection with the article's title", () => {
    const older = aCollection({ name: 'Hearsay', createdAt: 1 });
    const newer = aCollection({ id: OTHER_ID, name: 'Hearsay', createdAt: 2 });
    const done = bookmarkArticle(ARTICLE, new Set(), collectionsById(newer, older), 'unused');
    expect([done.isNew, done.collectionId, done.changes.length]).toEqual([false, TRIAL_ID, 2]);
    expect(undoArticleBookmark(done).map(({ e }) => e)).toEqual(['bookmark', 'bookmark']);
  });

  test('changes nothing if all rules are bookmarked', () => {
    expect(bookmarkArticle(ARTICLE, new Set(ARTICLE.ruleIds), collectionsById(), OTHER_ID).changes).toEqual([]);
  });
});
