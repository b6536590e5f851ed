import * as z from 'zod/mini';
import { Bookmark, BookmarkFields, CollectionId, Priority } from '#shared/bookmarks/bookmark.contract.ts';
import { BookmarkSort, SortOrder, UNCATEGORIZED } from '#shared/bookmarks/bookmark-list.ts';
import { BLANK_COLLECTION, Collection, CollectionFields } from '#shared/bookmarks/collection.contract.ts';
import { RuleFacts } from '#shared/rules/rule.facts.ts';

/**
 * A bookmark as the API returns it. `id` is the rule's ID; `rule` is null if the edition no longer has the rule;
 * `createdAt` is an ISO 8601 time in UTC; `copies` are other versions of the notes. Learning specification §3.
 */
export const ListedBookmark = z.extend(z.omit(Bookmark, { collectionId: true, createdAt: true }), {
  id: Bookmark.shape.ruleId,
  rule: z.nullable(RuleFacts),
  collection: z.nullable(z.pick(Collection, { id: true, name: true, color: true })),
  createdAt: z.iso.datetime(),
});
export type ListedBookmark = z.infer<typeof ListedBookmark>;

/** A collection as the API returns it. */
export const ListedCollection = z.extend(z.omit(Collection, { createdAt: true }), { bookmarkCount: z.int() });
export type ListedCollection = z.infer<typeof ListedCollection>;

const Favorites = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
const PriorityText = z.pipe(z.coerce.number(), Priority);

/** The filters and sort order of a list. Learning specification §7. */
export const BookmarkQuery = z.object({
  collectionId: z.optional(z.union([CollectionId, z.literal(UNCATEGORIZED)])),
  priority: z.optional(PriorityText),
  favorites: z.optional(Favorites),
  sortBy: z.optional(BookmarkSort),
  sortOrder: z.optional(SortOrder),
});

const { ruleId } = Bookmark.shape;
/** A missing field keeps its value, or gets its default if the bookmark is new. */
const fields = z.partial(BookmarkFields).shape;
export const NewBookmark = z.strictObject({ ruleId, ...fields });
export const BookmarkChanges = z.strictObject({ id: ruleId, ...fields });

export const NewCollection = z.strictObject({
  ...z.partial(CollectionFields).shape,
  name: CollectionFields.shape.name,
  description: z.optional(CollectionFields.shape.description),
});
export const CollectionChanges = z.strictObject({ id: CollectionId, ...z.partial(CollectionFields).shape });

/** Returns the fields of a new collection, with defaults for missing ones. */
export const newCollectionFields = (given: z.infer<typeof NewCollection>): CollectionFields => ({
  name: given.name,
  description: given.description ?? BLANK_COLLECTION.description,
  color: given.color ?? BLANK_COLLECTION.color,
  isPrivate: given.isPrivate ?? BLANK_COLLECTION.isPrivate,
  isDefault: given.isDefault ?? BLANK_COLLECTION.isDefault,
});
