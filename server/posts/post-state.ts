import type { PostState } from '#server/posts/moderated-posts.ts';
import type { ModerationStatus } from '#shared/confessions/confession.contract.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import type { StaffStatus } from '#shared/moderation-queue/staff-post.contract.ts';

/** The columns that make up a post's state. */
export type StateColumns = {
  moderation_status: ModerationStatus;
  moderation_reason: ModerationReason | null;
  content: string;
  original_text: string | null;
  original_visibility: 'public' | 'author_staff' | 'staff' | null;
  style_used: string | null;
  deleted_by: 'author' | 'staff' | null;
  deleted_at: number | null;
};

export const stateOf = (row: StateColumns): PostState => ({
  status: row.moderation_status,
  reason: row.moderation_reason,
  content: row.content,
  original: row.original_text,
  originalVisibility: row.original_visibility,
  styleUsed: row.style_used,
  deletedBy: row.deleted_by,
  deletedAt: row.deleted_at,
});

export const stateColumns = (state: PostState): StateColumns => ({
  moderation_status: state.status,
  moderation_reason: state.reason,
  content: state.content,
  original_text: state.original,
  original_visibility: state.originalVisibility,
  style_used: state.styleUsed,
  deleted_by: state.deletedBy,
  deleted_at: state.deletedAt,
});

/** Returns how staff see a post's state. */
export function staffStatus({ status, deletedBy }: Pick<PostState, 'status' | 'deletedBy'>): StaffStatus {
  if (deletedBy === 'author') return 'deleted';
  return deletedBy === 'staff' ? 'removed' : status;
}
