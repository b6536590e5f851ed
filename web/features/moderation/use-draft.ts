import { useState } from 'react';
import { CommentText } from '#shared/comments/comment.contract.ts';
import { ConfessionText } from '#shared/confessions/confession.contract.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import type { ModerationAction, StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import type { PostDecision } from '#web/features/moderation/queue-calls.ts';

/**
 * What has been entered for a decision about a post. `revision` is the revision of the post that the user is looking
 * at. `text` is null unless the rewrite is being edited.
 */
export type Draft = {
  postId: string;
  revision: number;
  reason: ModerationReason | '';
  note: string;
  text: string | null;
  errors: { reason?: string | undefined; text?: string | undefined };
};

const NEEDS_REASON: readonly ModerationAction[] = ['reject', 'remove'];

/** A draft begins with the reason that the post was held for, if there is one. */
const emptyFor = ({ id, revision, reason }: StaffPost): Draft => ({
  postId: id,
  revision,
  reason: reason ?? '',
  note: '',
  text: null,
  errors: {},
});

/** Manages the draft for the open post. Opening another post starts a new draft. */
export function useDraft(post: StaffPost) {
  const [kept, setDraft] = useState(() => emptyFor(post));
  const draft = kept.postId === post.id ? kept : emptyFor(post);
  const change = (over: Partial<Draft>) => setDraft({ ...draft, errors: {}, ...over });
  return { draft, change };
}

function textError({ content_type }: StaffPost, text: string): string | undefined {
  const contract = content_type === 'confession' ? ConfessionText : CommentText;
  return contract.safeParse(text).error?.issues[0]?.message;
}

/** Returns what is wrong with a draft for an action, by field. */
export function draftErrors(post: StaffPost, action: ModerationAction, draft: Draft): Draft['errors'] {
  return {
    ...(NEEDS_REASON.includes(action) && draft.reason === '' ? { reason: 'Please choose a reason' } : {}),
    ...(action === 'rewrite' ? { text: textError(post, draft.text ?? '') } : {}),
  };
}

const USES_REASON: readonly ModerationAction[] = ['reject', 'remove', 'rewrite', 'escalate'];

/** Converts a complete draft to the decision to send. */
export function decisionOf(action: ModerationAction, { reason, note, text }: Draft): PostDecision {
  return {
    action,
    ...(USES_REASON.includes(action) && reason !== '' ? { reason } : {}),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(action === 'rewrite' && text !== null ? { text: text.trim() } : {}),
  };
}
