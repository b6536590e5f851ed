import type { PostState } from '#server/posts/moderated-posts.ts';
import { isPublished } from '#server/posts/post-answer.ts';
import { staffStatus } from '#server/posts/post-state.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import type { ModerationAction } from '#shared/moderation-queue/staff-post.contract.ts';

/** The value of `style_used` for a text that staff wrote. */
export const REWRITTEN = 'rewritten:staff';

/**
 * What the possible actions depend on besides the post's state. `isWaiting` is true if the post has an open case or
 * open reports, and `canUndo` if its last decision can be undone.
 */
type Situation = { isWaiting: boolean; canUndo: boolean };

const WITH_TEXT = {
  pending: ['approve', 'reject', 'rewrite', 'remove', 'escalate'],
  escalated: ['approve', 'reject', 'rewrite', 'remove'],
  approved: ['reject', 'rewrite', 'remove', 'escalate'],
  rewritten: ['reject', 'rewrite', 'remove', 'escalate'],
  rejected: ['approve', 'rewrite', 'remove'],
  removed: ['restore'],
  deleted: [],
} as const satisfies Record<ReturnType<typeof staffStatus>, ModerationAction[]>;

/** Returns what staff may do with a post: nothing once its text has been purged. */
export function actionsFor(post: PostState, { isWaiting, canUndo }: Situation): ModerationAction[] {
  if (post.content === '') return [];
  const status = staffStatus(post);
  const actions: readonly ModerationAction[] = WITH_TEXT[status];
  const confirm: ModerationAction[] =
    isWaiting && actions.length > 0 && (status === 'approved' || status === 'rewritten') ? ['approve'] : [];
  const undo: ModerationAction[] = canUndo && status !== 'deleted' ? ['undo'] : [];
  return [...confirm, ...actions, ...undo];
}

type Chosen = { reason: ModerationReason | null; text: string };
type Change = (post: PostState, chosen: Chosen, now: number) => Partial<PostState>;

/** What each action changes. A rewrite keeps the author's own text out of public view. Decision 42. */
const CHANGES: Record<Exclude<ModerationAction, 'undo'>, Change> = {
  approve: ({ original }) => ({ status: original === null ? 'approved' : 'rewritten', reason: null }),
  reject: (_, { reason }) => ({ status: 'rejected', reason }),
  escalate: (post, { reason }) => ({ status: 'escalated', reason: reason ?? post.reason ?? 'other' }),
  rewrite: ({ original, content, originalVisibility }, { reason, text }) => ({
    status: 'rewritten',
    reason,
    content: text,
    original: original ?? content,
    originalVisibility: originalVisibility === 'staff' ? 'staff' : 'author_staff',
    styleUsed: REWRITTEN,
  }),
  remove: (_, { reason }, now) => ({ deletedBy: 'staff', deletedAt: now, reason }),
  restore: ({ status, reason }) => ({
    deletedBy: null,
    deletedAt: null,
    reason: isPublished(status) ? null : reason,
  }),
};

/**
 * Returns a post's state after a staff action. An approved text stays masked if it was masked before, and a removed
 * post keeps its status in case it's restored. `now` is in Unix ms.
 */
export const stateAfter = (
  post: PostState,
  action: Exclude<ModerationAction, 'undo'>,
  { reason = null, text = '' }: { reason?: ModerationReason | null | undefined; text?: string | undefined },
  now: number,
): PostState => ({ ...post, ...CHANGES[action](post, { reason, text }, now) });
