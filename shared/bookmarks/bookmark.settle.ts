import { BLANK_BOOKMARK, type FormerBookmark, type SetBookmark } from '#shared/bookmarks/bookmark.contract.ts';
import { defaultCollection } from '#shared/bookmarks/bookmark-changes.ts';
import { readBookmark, readCollections } from '#shared/bookmarks/stored-bookmarks.ts';
import type { Standing } from '#shared/sync/entity-rules.ts';
import { isThere, textRowSettle } from '#shared/sync/text-row.settle.ts';

const { keepingUnseen, mayRemove } = textRowSettle<FormerBookmark>({
  field: 'notes',
  read: (data) => {
    const { notes, copies, createdAt } = readBookmark({ id: '', data });
    return { text: notes, copies, former: { createdAt, copies: [] } };
  },
});

/**
 * Settles an operation that adds a bookmark. If the bookmark already exists, only the given fields change. A new
 * bookmark without a given collection goes to the default one.
 */
async function settleNew(patch: SetBookmark, standing: Standing): Promise<SetBookmark | undefined> {
  if (isThere(standing)) {
    const { isDeleted: _is, ...fields } = patch;
    return Object.keys(fields).length === 0 ? undefined : keepingUnseen(fields, standing);
  }
  if (patch.collectionId !== undefined) return patch;
  const home = defaultCollection(readCollections(await standing.rowsOf('collection')));
  return { ...patch, collectionId: home?.id ?? BLANK_BOOKMARK.collectionId };
}

/**
 * Settles what a device writes to a bookmark. Notes that the author hasn't seen are kept as another version and can't
 * be deleted. Resolves to undefined if there is nothing left to write. Decision 25.
 */
export async function settleBookmark(patch: SetBookmark, standing: Standing): Promise<SetBookmark | undefined> {
  if (patch.isDeleted === true) {
    return mayRemove(standing) ? patch : undefined;
  }
  if (patch.isDeleted !== false) return keepingUnseen(patch, standing);
  // The bookmark was empty when it was restored, so any notes there now are unseen.
  if (patch.former !== undefined) return keepingUnseen(patch, { ...standing, shown: undefined });
  return settleNew(patch, standing);
}
