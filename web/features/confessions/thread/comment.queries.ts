import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Comment, CommentThread, MoreComments } from '#shared/comments/comment.contract.ts';
import {
  createComment,
  deleteComment,
  dislikeComment,
  dislikedComments,
  editComment,
  likeComment,
  likedComments,
  listComments,
  ownComments,
  unlikeComment,
} from '#shared/comments/comment.endpoints.ts';
import { ownCommentList } from '#shared/comments/own-comment.endpoints.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { call } from '#web/api/client.ts';
import { showCounts } from '#web/features/confessions/confession.queries.ts';
import { type Mark, type Marks, marksIn, type ReactionCalls, showMark } from '#web/features/confessions/reaction.ts';
import {
  placeBelow,
  withComment,
  withPart,
  withReplaced,
  withWaiting,
} from '#web/features/confessions/thread/thread-entries.ts';
import { showNow } from '#web/online/show-now.ts';

const THREAD = 'comment-thread';
const MARKS = 'comment-marks';
const OWN = 'own-comments';
const MOST_IN_BATCH = 100;
const MOST_WAITING = 50;

const threadKey = (viewerId: string | null, confessionId: string) => [THREAD, viewerId, confessionId] as const;
const useViewerId = () => usePerson()?.id ?? null;

/**
 * Loads the user's own pending comments on a confession. The thread doesn't include them, because others can't read
 * them yet. Looks at only the user's 50 newest pending comments.
 */
async function readWaiting(confessionId: string): Promise<Comment[]> {
  const { items } = await call(ownCommentList, { query: { status: 'pending', sort: 'newest', limit: MOST_WAITING } });
  return items
    .toReversed()
    .filter((own) => own.confession_id === confessionId)
    .map(({ pending_reason: _state, is_editable: _isEditable, confession: _confession, ...comment }) => ({
      ...comment,
      is_deleted: false,
      deleted_by: null,
      dislikes_count: 0,
    }));
}

/**
 * Loads a confession's comments, including the user's own pending ones. `around` is a comment to include, no matter how
 * deep in the thread it is.
 */
export function useThread(confessionId: string, around: string | undefined) {
  const client = useQueryClient();
  const viewerId = useViewerId();
  return useQuery({
    queryKey: threadKey(viewerId, confessionId),
    queryFn: async () => {
      const query = { confession_id: confessionId, ...(around ? { around } : {}) };
      const [thread, waiting] = await Promise.all([
        call(listComments, { query }),
        viewerId === null ? [] : readWaiting(confessionId),
      ]);
      showCounts(client, confessionId, { comments_count: thread.total });
      return waiting.reduce(withWaiting, thread);
    },
    staleTime: 0,
  });
}

/** Splits IDs into batches that the server accepts. */
const batches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MOST_IN_BATCH) }, (_, index) =>
    ids.slice(index * MOST_IN_BATCH, (index + 1) * MOST_IN_BATCH),
  );

async function readMarks(ids: readonly string[]): Promise<Marks> {
  const body = { comment_ids: [...ids] };
  const [likes, dislikes] = await Promise.all([call(likedComments, { body }), call(dislikedComments, { body })]);
  return marksIn({
    likes: likes.items.map((item) => [item.comment_id, item.is_liked]),
    dislikes: dislikes.items.map((item) => [item.comment_id, item.is_disliked]),
  });
}

const NO_MARKS: Marks = {};

/** Returns the current user's reactions to these comments. */
export function useCommentMarks(ids: readonly string[]): Marks {
  const userId = useViewerId();
  const { data } = useQuery({
    queryKey: [MARKS, userId, ids],
    queryFn: async () => Object.assign({}, ...(await Promise.all(batches(ids).map(readMarks)))) as Marks,
    enabled: userId !== null && ids.length > 0,
  });
  return data ?? NO_MARKS;
}

type Own = { comment_id: string; is_mine: boolean; can_edit: boolean };
const NONE: readonly Own[] = [];

/** Returns, for each of these comments, whether the current user wrote it and may still edit it. */
export function useOwnComments(ids: readonly string[]): ReadonlyMap<string, Own> {
  const userId = useViewerId();
  const { data = NONE } = useQuery({
    queryKey: [OWN, userId, ids],
    queryFn: async () => {
      const answers = await Promise.all(
        batches(ids).map((comment_ids) => call(ownComments, { body: { comment_ids } })),
      );
      return answers.flatMap(({ items }) => items);
    },
    enabled: userId !== null && ids.length > 0,
    staleTime: 0,
  });
  return new Map(data.map((own) => [own.comment_id, own]));
}

const showReaction: ReactionCalls['show'] = (client, userId, id, { mark, likes, dislikes }) => {
  const counted = (one: Comment): Comment =>
    one.id === id ? { ...one, likes_count: likes, dislikes_count: dislikes } : one;
  client.setQueriesData<CommentThread>(
    { queryKey: [THREAD] },
    (thread) => thread && { ...thread, items: thread.items.map(counted) },
  );
  showMark(client, [MARKS, userId], id, mark);
};

/** The call for a dislike toggles it, while separate calls set and delete a like. Decision 48. */
function sendReaction(id: string, from: Mark, to: Mark) {
  const params = { id };
  if (to === 'like') return call(likeComment, { params });
  if (to === null && from === 'like') return call(unlikeComment, { params });
  return call(dislikeComment, { params });
}

export const COMMENT_REACTIONS: ReactionCalls = {
  name: 'comment',
  send: sendReaction,
  readMark: async (id) => (await readMarks([id]))[id] ?? null,
  show: showReaction,
};

/** The ID of a comment that is being sent. */
export const SENDING = 'sending';

const sendingComment = (confessionId: string, parent: Comment | null, content: string): Comment => ({
  id: SENDING,
  confession_id: confessionId,
  ...placeBelow(parent),
  content,
  created_at: new Date().toISOString(),
  moderation_status: 'pending',
  is_approved: false,
  is_deleted: false,
  deleted_by: null,
  original_text: null,
  moderation_reason: null,
  shows_help: false,
  likes_count: 0,
  dislikes_count: 0,
  replies_count: 0,
});

/**
 * Returns functions that post, edit, and delete the user's comments on a confession, and that load the comments left
 * out of a response.
 */
export function useThreadChanges(confessionId: string) {
  const client = useQueryClient();
  const queryKey = threadKey(useViewerId(), confessionId);
  const change = (changed: (thread: CommentThread) => CommentThread) =>
    client.setQueryData<CommentThread>(queryKey, (thread) => thread && changed(thread));
  const replace = (id: string, comment: Comment) => change((thread) => withReplaced(thread, id, comment));
  return {
    /** Shows the comment before the server has responded. Returns a function that undoes this. */
    showSending: (parent: Comment | null, content: string) =>
      showNow<CommentThread>(client, queryKey, (thread) =>
        withComment(thread, sendingComment(confessionId, parent, content)),
      ),
    post: async (parent: Comment | null, content: string, idempotencyKey: string) => {
      const body = { confession_id: confessionId, parent_id: parent?.id ?? null, content };
      const posted = await call(createComment, { body, idempotencyKey });
      replace(SENDING, posted);
      const total = client.getQueryData<CommentThread>(queryKey)?.total;
      if (posted.is_approved && total !== undefined) showCounts(client, confessionId, { comments_count: total });
      return posted;
    },
    edit: async (id: string, content: string) =>
      replace(id, await call(editComment, { params: { id }, body: { content } })),
    remove: async (id: string) => replace(id, await call(deleteComment, { params: { id } })),
    loadMore: async (gap: MoreComments) => {
      const part = await call(listComments, { query: { confession_id: confessionId, cursor: gap.cursor } });
      change((thread) => withPart(thread, gap, part));
    },
  };
}
