import type { ThreadRow } from '#server/features/comments/thread.repository.ts';
import { depthOf, endOf, pathAt } from '#server/features/comments/thread-path.ts';

/** A part of a thread: the replies to a parent (null for the confession) between two paths, exclusive. */
export type Part = { parentId: string | null; parentPath: string; after: string; before: string };

/** A part that a response leaves out. `afterId` is the comment before it in thread order, or null. */
export type Gap = Part & { afterId: string | null };

export const WHOLE: Part = { parentId: null, parentPath: '', after: '', before: endOf('') };

/**
 * Returns what a response that ends with the comment `last` leaves out of a part: the rest of every branch that is
 * still open at that comment, innermost first. Readers can therefore continue any of these branches or skip a long one.
 * `rows` are the comments in the response.
 */
export function gapsAfter(part: Part, rows: readonly ThreadRow[], last: ThreadRow): Gap[] {
  const idAt = new Map(rows.map(({ path, id }) => [path, id]));
  const gaps: Gap[] = [];
  for (let depth = depthOf(last.path); depth >= depthOf(part.parentPath); depth -= 1) {
    const isOwn = depth === depthOf(part.parentPath);
    const parentPath = pathAt(last.path, depth);
    const shown = pathAt(last.path, depth + 1);
    gaps.push({
      parentId: isOwn ? part.parentId : (idAt.get(parentPath) ?? null),
      parentPath,
      after: shown === parentPath ? last.path : endOf(shown),
      before: isOwn ? part.before : endOf(parentPath),
      afterId: last.id,
    });
  }
  return gaps;
}

/** Returns what a response leaves out between the confession and `path` if it includes only the ancestors of `path`. */
export function gapsOnTheWay(above: readonly ThreadRow[], path: string): Gap[] {
  return [undefined, ...above].map((parent, depth) => ({
    parentId: parent?.id ?? null,
    parentPath: pathAt(path, depth),
    after: pathAt(path, depth),
    before: pathAt(path, depth + 1),
    afterId: parent?.id ?? null,
  }));
}
