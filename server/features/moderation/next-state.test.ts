import { describe, expect, test } from 'vitest';
import { actionsFor, stateAfter } from '#server/features/moderation/next-state.ts';
import type { PostState } from '#server/posts/moderated-posts.ts';

const PENDING: PostState = {
  status: 'pending',
  reason: 'spam',
  content: 'What the f***',
  original: null,
  originalVisibility: null,
  styleUsed: null,
  deletedBy: null,
  deletedAt: null,
};
const MASKED: PostState = {
  ...PENDING,
  status: 'rewritten',
  original: 'What the fuck',
  originalVisibility: 'public',
  styleUsed: 'masked:profanity',
};
const removed = { deletedBy: 'staff', deletedAt: 5 } as const;
const QUIET = { isWaiting: false, canUndo: false };

describe('actions', () => {
  test.each([
    ['a pending post', PENDING, QUIET, ['approve', 'reject', 'rewrite', 'remove', 'escalate']],
    ['an escalated post', { ...PENDING, status: 'escalated' }, QUIET, ['approve', 'reject', 'rewrite', 'remove']],
    ['a rejected post', { ...PENDING, status: 'rejected' }, QUIET, ['approve', 'rewrite', 'remove']],
    ['a public post', { ...PENDING, status: 'approved' }, QUIET, ['reject', 'rewrite', 'remove', 'escalate']],
    [
      'a reported public post',
      MASKED,
      { ...QUIET, isWaiting: true },
      ['approve', 'reject', 'rewrite', 'remove', 'escalate'],
    ],
    ['a removed post', { ...PENDING, ...removed }, { ...QUIET, canUndo: true }, ['restore', 'undo']],
    ['a post that its author deleted', { ...PENDING, deletedBy: 'author' }, { isWaiting: true, canUndo: true }, []],
    ['a purged post', { ...PENDING, status: 'rejected', content: '' }, { isWaiting: true, canUndo: true }, []],
  ] as [string, PostState, typeof QUIET, string[]][])(
    'lists the actions allowed for %s',
    (_, post, situation, actions) => {
      expect(actionsFor(post, situation)).toEqual(actions);
    },
  );
});

describe('the state after', () => {
  test('an approval keeps a masked text and drops the reason', () => {
    expect(stateAfter(PENDING, 'approve', { reason: 'hate' }, 1)).toEqual({
      ...PENDING,
      status: 'approved',
      reason: null,
    });
    expect(stateAfter({ ...MASKED, status: 'pending' }, 'approve', {}, 1)).toEqual({ ...MASKED, reason: null });
  });

  test('an escalation keeps the earlier reason if there is no new one', () => {
    expect(stateAfter(PENDING, 'escalate', {}, 1)).toMatchObject({ status: 'escalated', reason: 'spam' });
    expect(stateAfter(PENDING, 'escalate', { reason: 'hate' }, 1)).toMatchObject({ reason: 'hate' });
    expect(stateAfter({ ...PENDING, reason: null }, 'escalate', {}, 1)).toMatchObject({ reason: 'other' });
  });

  test('a rewrite keeps what the author wrote, but no longer shows it to everyone', () => {
    expect(stateAfter(MASKED, 'rewrite', { text: 'Oh well' }, 1)).toMatchObject({
      status: 'rewritten',
      content: 'Oh well',
      original: 'What the fuck',
      originalVisibility: 'author_staff',
      reason: null,
    });
    const threat: PostState = { ...MASKED, originalVisibility: 'staff' };
    expect(stateAfter(threat, 'rewrite', { text: 'Oh well' }, 1).originalVisibility).toBe('staff');
    expect(stateAfter(PENDING, 'rewrite', { text: 'Oh well' }, 1).original).toBe(PENDING.content);
  });

  test('a removal or a restoration keeps the status', () => {
    const gone = stateAfter(PENDING, 'remove', { reason: 'hate' }, 7);
    expect(gone).toEqual({ ...PENDING, reason: 'hate', deletedBy: 'staff', deletedAt: 7 });
    expect(stateAfter(gone, 'restore', {}, 9)).toEqual({ ...PENDING, reason: 'hate' });
    expect(stateAfter({ ...MASKED, ...removed }, 'restore', {}, 9)).toEqual({ ...MASKED, reason: null });
  });
});
