import {
  type CollectionFields,
  MAX_COLLECTION_DESCRIPTION,
  MAX_COLLECTION_NAME,
} from '#shared/bookmarks/collection.contract.ts';

/** A collection while the user is filling in its form. */
export type CollectionDraft = { name: string; description: string; color: string; isDefault: boolean };

export const collectionDraft = ({ name, description, color, isDefault }: CollectionFields): CollectionDraft => ({
  name,
  description: description ?? '',
  color,
  isDefault,
});

/** Returns whether the text is a color in the form #RRGGBB. */
export const isColor = (text: string): boolean => /^#[0-9A-F]{6}$/i.test(text);

/** Converts a draft to the fields to save. Returns null if the draft is invalid. Learning specification §5. */
export function fieldsOfDraft(draft: CollectionDraft, before: CollectionFields): CollectionFields | null {
  const { color, isDefault } = draft;
  const name = draft.name.trim();
  const description = draft.description.trim();
  if (name === '' || name.length > MAX_COLLECTION_NAME) return null;
  if (description.length > MAX_COLLECTION_DESCRIPTION || !isColor(color)) return null;
  return { ...before, name, description: description === '' ? null : description, color, isDefault };
}
