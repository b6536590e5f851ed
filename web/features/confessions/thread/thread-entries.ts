import { type Comment, type CommentThread, DEEPEST, type MoreComments } from '#shared/comments/comment.contract.ts';

/** A comment or a gap in a thread, with the entries below it. */
export type ThreadEntry = { comment: Comment; below: ThreadEntry[] } | { gap: MoreComments; below: ThreadEntry[] };

type Flat = { depth: number; entry: ThreadEntry };

function inOrder({ items, more }: CommentThread): Flat[] {
  const depths = new Map(items.map(({ id, depth }) => [id, depth]));
  const gapsAfter = (id: string | null) =>
    more
      .filter((gap) => gap.after_id === id)
      .map((gap): Flat => ({ depth: (depths.get(gap.parent_id ?? '') ?? 0) + 1, entry: { gap, below: [] } }));
  return [
    ...gapsAfter(null),
    ...items.flatMap((comment) => [{ depth: comment.depth, entry: { comment, below: [] } }, ...gapsAfter(comment.id)]),
  ];
}

/** Turns a thread into a tree with each gap in its place. */
export function threadEntries(thread: CommentThread): ThreadEntry[] {
  const top: ThreadEntry[] = [];
  const above: Flat[] = [];
  for (const flat of inOrder(thread)) {
    while ((above.at(-1)?.depth ?? 0) >= flat.depth) above.pop();
    (above.at(-1)?.entry.below ?? top).push(flat.entry);
    above.push(flat);
  }
  return top;
}

/**
 * Returns the parent and the depth of a reply to a comment. A reply goes below the comment, or next to it if the
 * comment is already at the greatest depth. Decision 51.
 */
export function placeBelow(parent: Comment | null): Pick<Comment, 'parent_id' | 'depth'> {
  if (parent === null) return { parent_id: null, depth: 1 };
  return parent.depth < DEEPEST
    ? { parent_id: parent.id, depth: parent.depth + 1 }
    : { parent_id: parent.parent_id, depth: DEEPEST };
}

/** Adds a comment to the thread as the last one below its parent. */
export function withComment({ items, more, total }: CommentThread, comment: Comment): CommentThread {
  const parentAt = items.findIndex(({ id }) => id === comment.parent_id);
  const parent = items[parentAt];
  const endAt = items.findIndex(
    (each, index) => index > parentAt && parent !== undefined && each.depth <= parent.depth,
  );
  const at = parent === undefined || endAt === -1 ? items.length : endAt;
  return { items: items.toSpliced(at, 0, comment), more, total: total + 1 };
}

/** Adds one of the user's own comments that others can't read yet, or replaces it if the thread already has it. */
export function withWaiting(thread: CommentThread, comment: Comment): CommentThread {
  const isThere = thread.items.some(({ id }) => id === comment.id);
  return isThere ? withReplaced(thread, comment.id, comment) : { ...withComment(thread, comment), total: thread.total };
}

/** Replaces a gap in the thread with the comments that were left out there. */
export function withPart({ items, more, total }: CommentThread, gap: MoreComments, part: CommentThread): CommentThread {
  const known = new Set(items.map(({ id }) => id));
  const at = items.findIndex(({ id }) => id === gap.after_id) + 1;
  return {
    items: items.toSpliced(at, 0, ...part.items.filter(({ id }) => !known.has(id))),
    more: [...more.filter(({ cursor }) => cursor !== gap.cursor), ...part.more],
    total,
  };
}

/** Replaces the comment that has this ID. */
export const withReplaced = (thread: CommentThread, id: string, comment: Comment): CommentThread => ({
  ...thread,
  items: thread.items.map((each) => (each.id === id ? comment : each)),
});
