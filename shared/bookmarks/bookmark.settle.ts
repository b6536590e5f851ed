import { BLANK_BOOKMARK, MAX_COPIES, type SetBookmark } from '#shared/bookmarks/bookmark.contract.ts';
import { defaultCollection } from '#shared/bookmarks/bookmark-changes.ts';
import { readBookmark, readCollections } from '#shared/bookmarks/stored-bookmarks.ts';
import type { RowData, Standing } from '#shared/sync/entity-rules.ts';

type Texts = { notes: string | null; copies: readonly string[] };
const NO_TEXTS: Texts = { notes: null, copies: [] };

const textsOf = (data: RowData | undefined): Texts => (data === undefined ? NO_TEXTS : readBookmark({ id: '', data }));

/** Returns the texts in the bookmark that the author wasn't shown when they began to edit. */
function unseenTexts({ shown, now }: Standing): string[] {
  if (now === undefined || now.isDeleted) return [];
  const [before, is] = [textsOf(shown), textsOf(now.data)];
  const texts = is.notes === null ? is.copies : [...is.copies, is.notes];
  return texts.filter((text) => text !== before.notes && !before.copies.includes(text));
}

/** Keeps notes that the author hasn't seen as another version when new notes replace them. */
function keepingUnseen(patch: SetBookmark, standing: Standing): SetBookmark {
  const notes = standing.now?.data['notes'];
  if (patch.notes === undefined || notes === patch.notes) return patch;
  const lost = unseenTexts(standing).filter((text) => text === notes);
  if (lost.length === 0) return patch;
  const { createdAt } = readBookmark({ id: '', data: standing.now?.data ?? {} });
  const copies = [...(patch.former?.copies ?? []), ...lost].slice(-MAX_COPIES);
  return { ...patch, former: { createdAt, ...patch.former, copies } };
}

const isThere = ({ now }: Standing) => now !== undefined && !now.isDeleted;

/**
 * Settles a change that adds a bookmark. If the bookmark already exists, only the given fields change. A new bookmark
 * without a given collection goes to the default one.
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
    return isThere(standing) && unseenTexts(standing).length === 0 ? patch : undefined;
  }
  if (patch.isDeleted !== false) return keepingUnseen(patch, standing);
  // The bookmark was empty when it was restored, so any notes there now are unseen.
  if (patch.former !== undefined) return keepingUnseen(patch, { ...standing, shown: undefined });
  return settleNew(patch, standing);
}
