import * as z from 'zod/mini';

export const MAX_COLLECTION_NAME = 100;
export const MAX_COLLECTION_DESCRIPTION = 500;
/** The maximum number of collections per user. */
export const MAX_COLLECTIONS = 1000;
export const DEFAULT_COLOR = '#3B82F6';

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_COLLECTION_NAME));
const Description = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_COLLECTION_DESCRIPTION));
const Color = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/));

/**
 * What a user enters for a collection. New bookmarks go to the collection with `isDefault`. Learning specification §3.
 */
export const CollectionFields = z.strictObject({
  name: Name,
  description: z.nullable(Description),
  color: Color,
  isPrivate: z.boolean(),
  isDefault: z.boolean(),
});
export type CollectionFields = z.infer<typeof CollectionFields>;

export const BLANK_COLLECTION: Omit<CollectionFields, 'name'> = {
  description: null,
  color: DEFAULT_COLOR,
  isPrivate: true,
  isDefault: false,
};

/** A user's collection of bookmarks. `createdAt` is in Unix ms. */
export const Collection = z.extend(CollectionFields, { id: z.uuid(), createdAt: z.int() });
export type Collection = z.infer<typeof Collection>;

/**
 * Sets fields. `isDeleted: true` deletes the collection but none of its bookmarks; false restores the collection with
 * the given fields.
 */
export const SetCollection = z.extend(z.partial(CollectionFields), { isDeleted: z.optional(z.boolean()) });
export type SetCollection = z.infer<typeof SetCollection>;
