import type { Comment, NewComment } from '#shared/comments/comment.contract.ts';

/** A valid new comment on a confession. Pass only the fields that matter to the test. */
export const aNewComment = (confession_id: string, over: Partial<NewComment> = {}): NewComment => ({
  confession_id,
  content: 'That happened to me at regionals, too.',
  ...over,
});

/** A published comment as others see it. Pass only the fields that matter to the test. */
export const aComment = (over: Partial<Comment> = {}): Comment => ({
  id: 'comment'.padEnd(22, '_'),
  confession_id: 'own-question'.padEnd(22, '_'),
  parent_id: null,
  depth: 1,
  content: 'That happened to me at regionals, too.',
  created_at: '2026-11-21T10:00:00.000Z',
  moderation_status: 'approved',
  is_approved: true,
  is_deleted: false,
  deleted_by: null,
  original_text: null,
  moderation_reason: null,
  shows_help: false,
  likes_count: 14,
  dislikes_count: 0,
  replies_count: 0,
  ...over,
});
