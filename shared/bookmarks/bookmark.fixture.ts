import { BLANK_BOOKMARK, type Bookmark } from '#shared/bookmarks/bookmark.contract.ts';
import { BLANK_COLLECTION, type Collection } from '#shared/bookmarks/collection.contract.ts';

/** A blank bookmark. Pass only the fields that matter to the test. */
export const aBookmark = (over: Partial<Bookmark> = {}): Bookmark => ({
  ...BLANK_BOOKMARK,
  ruleId: 'fre-404',
  createdAt: Date.UTC(2026, 8, 1),
  copies: [],
  ...over,
});

export const TRIAL_ID = '0199a000-0000-7000-8000-000000000001';
export const OTHER_ID = '0199a000-0000-7000-8000-000000000002';
/** The ID of a collection that doesn't exist. */
export const GONE_ID = '0199a000-0000-7000-8000-00000000000f';

export const aCollection = (over: Partial<Collection> = {}): Collection => ({
  ...BLANK_COLLECTION,
  id: TRIAL_ID,
  name: 'Spring trial',
  createdAt: Date.UTC(2026, 7, 1),
  ...over,
});

export const collectionsById = (...collections: Collection[]): Map<string, Collection> =>
  new Map(collections.map((each) => [each.id, each]));
