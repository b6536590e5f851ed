import { describe, expect, test } from 'vitest';
import {
  aBookmark,
  aCollection,
  collectionsById,
  GONE_ID,
  OTHER_ID,
  TRIAL_ID,
} from '#shared/bookmarks/bookmark.fixture.ts';
import {
  type BookmarkFilter,
  type BookmarkOrder,
  countBookmarks,
  DEFAULT_ORDER,
  listBookmarks,
  NO_FILTER,
} from '#shared/bookmarks/bookmark-list.ts';

const COLLECTIONS = collectionsById(aCollection(), aCollection({ id: OTHER_ID, name: 'Hearsay' }));
const ALL = [
  aBookmark({ ruleId: 'fre-1001', createdAt: 10, priority: 5, collectionId: TRIAL_ID }),
  aBookmark({ ruleId: 'fre-404', createdAt: 40, priority: 1, isFavorite: true, collectionId: OTHER_ID }),
  aBookmark({ ruleId: 'fre-801', createdAt: 20, priority: 5, isFavorite: true, collectionId: GONE_ID }),
  aBookmark({ ruleId: 'fre-403', createdAt: 30, priority: 3 }),
];
const TITLES: Record<string, string> = {
  'fre-1001': 'Definitions',
  'fre-404': 'Character Evidence',
  'fre-801': 'Exclusions',
};

function list(filter: Partial<BookmarkFilter>, order: Partial<BookmarkOrder> = {}) {
  const wanted = { filter: { ...NO_FILTER, ...filter }, order: { ...DEFAULT_ORDER, ...order } };
  return listBookmarks(ALL, COLLECTIONS, (id) => TITLES[id], wanted).map(({ ruleId }) => ruleId.slice(4));
}

test('lists the newest first when no filter is set', () => {
  expect(list({})).toEqual(['404', '403', '801', '1001']);
});

test.each([
  ['a collection', { collection: TRIAL_ID }, ['1001']],
  ['no collection, including a deleted one', { collection: 'none' }, ['403', '801']],
  ['a deleted collection', { collection: GONE_ID }, []],
  ['favorites', { favorites: true }, ['404', '801']],
  ['a priority', { priority: 5 as const }, ['801', '1001']],
  [
    'a missing collection, favorites, and a priority together',
    { collection: 'none', favorites: true, priority: 5 as const },
    ['801'],
  ],
])('filters by %s', (_what, filter, left) => {
  expect(list(filter)).toEqual(left);
});

describe('sorting', () => {
  test.each([
    ['created_at', ['1001', '801', '403', '404'], ['404', '403', '801', '1001']],
    ['priority', ['404', '403', '801', '1001'], ['801', '1001', '403', '404']],
    ['rule_number', ['403', '404', '801', '1001'], ['1001', '801', '404', '403']],
    ['title', ['404', '1001', '801', '403'], ['403', '801', '1001', '404']],
  ] as const)('sorts by %s in both directions', (sortBy, rising, falling) => {
    expect(list({}, { sortBy, sortOrder: 'asc' })).toEqual(rising);
    expect(list({}, { sortBy, sortOrder: 'desc' })).toEqual(falling);
  });
});

test('a bookmark in a deleted collection counts as uncategorized', () => {
  const { inCollection, uncategorized } = countBookmarks(ALL, COLLECTIONS);
  expect(Object.fromEntries(inCollection)).toEqual({ [TRIAL_ID]: 1, [OTHER_ID]: 1 });
  expect(uncategorized).toBe(2);
});
