import { readBookmark } from '#shared/bookmarks/stored-bookmarks.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';

/**
 * Bookmark notes. `readAt` is when they were read (ms since the page loaded), which distinguishes one read from
 * another.
 */
type OwnNotes = { readAt: number; notes: readonly { ruleId: string; text: string }[] };

/**
 * Returns the user's bookmark notes on this device, kept current. Undefined for visitors, and until the notes have been
 * read.
 */
export function useOwnNotes(): OwnNotes | undefined {
  const person = usePerson();
  const { data } = useStudyQuery(person === null ? null : 'bookmark notes', async ({ db }) => {
    const rows = await db.rows.where('e').equals('bookmark').toArray();
    const bookmarks = rows.filter(({ isDeleted }) => !isDeleted).map(readBookmark);
    const notes = bookmarks.flatMap(({ ruleId, notes: text }) => (text === null ? [] : [{ ruleId, text }]));
    return { readAt: performance.now(), notes };
  });
  return data;
}
