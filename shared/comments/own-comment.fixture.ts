import type { OwnComment } from '#shared/comments/own-comment.contract.ts';

/** Returns an approved comment in its author's list. Pass only the fields that matter to the test. */
export const anOwnComment = (over: Partial<OwnComment> = {}): OwnComment => ({
  id: 'BBBBBBBBBBBBBBBBBBBBBB',
  confession_id: 'AAAAAAAAAAAAAAAAAAAAAA',
  parent_id: null,
  depth: 1,
  content: 'Overruled, but with sympathy.',
  original_text: null,
  is_approved: true,
  moderation_status: 'approved',
  created_at: '2026-11-21T10:00:00.000Z',
  likes_count: 2,
  replies_count: 1,
  moderation_reason: null,
  shows_help: false,
  pending_reason: null,
  is_editable: false,
  confession: { preview: 'I objected to my own question.', competition: null },
  ...over,
});
