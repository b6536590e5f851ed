import type { ModerationStatus, ShownStatus } from '#shared/confessions/confession.contract.ts';
import { maySeeOriginal, type Reader } from '#shared/confessions/confession.policy.ts';
import type { PendingReason } from '#shared/confessions/own-confession.contract.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';

/** The columns that decide which texts of a post a reader sees. */
type Texts = {
  content: string;
  original_text: string | null;
  original_visibility: 'public' | 'author_staff' | 'staff' | null;
  deleted_by: 'author' | 'staff' | null;
};

export const isPublished = (status: ModerationStatus): status is 'approved' | 'rewritten' =>
  status === 'approved' || status === 'rewritten';

export const shownStatus = (status: ModerationStatus): ShownStatus => (isPublished(status) ? status : 'pending');

type Notices = { moderation_reason: ModerationReason | null; shows_help: boolean };

/**
 * Returns what moderation tells a reader about a post. Only the author and staff get the reason, and only the author is
 * offered help. Decisions 45, 53.
 */
export const noticesFor = (
  row: { moderation_reason: ModerationReason | null; is_crisis: number },
  reader: Reader,
): Notices => ({
  moderation_reason: reader === 'other' ? null : row.moderation_reason,
  shows_help: reader === 'author' && row.is_crisis === 1,
});

/**
 * Returns the reason that the author's list gives for a post that isn't public, or null for a public one. Decision 45.
 */
export function pendingReason(status: ModerationStatus): PendingReason | null {
  if (isPublished(status)) return null;
  return status === 'rejected' || status === 'escalated' ? status : 'waiting';
}

/** Returns a post as its author's list shows it: a post that staff removed looks like a rejected one. */
export const asAuthorLists = <
  Row extends { deleted_by: 'author' | 'staff' | null; moderation_status: ModerationStatus },
>(
  row: Row,
): Row => (row.deleted_by === 'staff' ? { ...row, deleted_by: null, moderation_status: 'rejected' } : row);

/** Returns the texts of a post that a reader may see. Deleted posts show none. Decision 42. */
export function textsFor(row: Texts, reader: Reader): { content: string; original_text: string | null } {
  if (row.deleted_by !== null) return { content: '', original_text: null };
  return {
    content: row.content,
    original_text: maySeeOriginal(reader, row.original_visibility) ? row.original_text : null,
  };
}
