import type { NewComment } from '#shared/comments/comment.contract.ts';

/** A comment that anyone may post on a confession. Pass only the fields that matter to the test. */
export const aNewComment = (confession_id: string, over: Partial<NewComment> = {}): NewComment => ({
  confession_id,
  content: 'That happened to me at regionals, too.',
  ...over,
});
