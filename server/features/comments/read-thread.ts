import { commentOf } from '#server/features/comments/comment-answer.ts';
import type { CommentsDeps } from '#server/features/comments/comments-deps.ts';
import {
  countSpan,
  pathOf,
  readPaths,
  readSpan,
  type Span,
  type ThreadRow,
} from '#server/features/comments/thread.repository.ts';
import { cursorTo, partAt } from '#server/features/comments/thread-cursor.ts';
import { type Gap, gapsAfter, gapsOnTheWay, type Part, WHOLE } from '#server/features/comments/thread-gaps.ts';
import { depthOf, pathAt } from '#server/features/comments/thread-path.ts';
import type { Db } from '#server/platform/db/open.ts';
import { type CommentThread, MOST_AT_ONCE } from '#shared/comments/comment.contract.ts';
import { isStaff, type Reader } from '#shared/confessions/confession.policy.ts';
import type { Actor } from '#shared/permissions/actor.ts';

/** `readAround` includes fewer than this many comments before the requested one, besides its ancestors. */
const MOST_BEFORE = 250;

type Cut = { rows: readonly ThreadRow[]; gaps: readonly Gap[] };

type Thread = { db: Db; confessionId: string };

/** Returns the comments `above`, which are already loaded, followed by the first comments of a part of the thread. */
async function fill({ db, confessionId }: Thread, part: Part, from: Span, above: readonly ThreadRow[]): Promise<Cut> {
  const room = MOST_AT_ONCE - above.length;
  const found = await readSpan(db, { ...from, confessionId }, room + 1);
  const rows = [...above, ...found.slice(0, room)];
  const last = rows.at(-1);
  return { rows, gaps: found.length > room && last !== undefined ? gapsAfter(part, rows, last) : [] };
}

/**
 * Returns the path of the highest ancestor of `path` with fewer than `MOST_BEFORE` comments in between, or `path`
 * itself if there is none.
 */
async function startOf({ db, confessionId }: Thread, path: string): Promise<string> {
  for (let depth = 1; depth < depthOf(path); depth += 1) {
    const start = pathAt(path, depth);
    if ((await countSpan(db, { confessionId, after: start, before: path })) < MOST_BEFORE) return start;
  }
  return path;
}

/**
 * Returns the comments around one that isn't in the first response: its ancestors, and some comments before and after
 * it.
 */
async function readAround(thread: Thread, path: string): Promise<Cut> {
  const { db, confessionId } = thread;
  const start = await startOf(thread, path);
  const paths = Array.from({ length: depthOf(start) - 1 }, (_, index) => pathAt(start, index + 1));
  const above = await readPaths(db, confessionId, [...paths, start]);
  const { rows, gaps } = await fill(thread, WHOLE, { confessionId, after: start, before: WHOLE.before }, above);
  return { rows, gaps: [...gapsOnTheWay(above.slice(0, -1), start), ...gaps] };
}

async function readFirst(thread: Thread, around: string | undefined): Promise<Cut> {
  const { db, confessionId } = thread;
  const first = await fill(thread, WHOLE, { confessionId, ...WHOLE }, []);
  if (around === undefined || first.gaps.length === 0 || first.rows.some(({ id }) => id === around)) return first;
  const path = await pathOf(db, confessionId, around);
  return path === undefined ? first : readAround(thread, path);
}

type Asked = { confessionId: string; cursor?: string | undefined; around?: string | undefined };

/**
 * Returns up to `MOST_AT_ONCE` comments of a thread, or of the part that a cursor names, as an actor may read them.
 * @throws {AppError} INVALID_INPUT for an invalid cursor; the refusals of `openConfession`
 */
export async function readThread(
  deps: CommentsDeps,
  actor: Actor,
  { confessionId, cursor, around }: Asked,
): Promise<CommentThread> {
  const { db, secret } = deps;
  const { comments } = await deps.openConfession(actor, confessionId);
  const thread = { db, confessionId };
  const part = cursor === undefined ? undefined : partAt(confessionId, cursor, secret);
  const { rows, gaps } = part
    ? await fill(thread, part, { confessionId, ...part }, [])
    : await readFirst(thread, around);
  const more = await Promise.all(
    gaps.map(async (gap) => ({
      parent_id: gap.parentId,
      after_id: gap.afterId,
      count: await countSpan(db, { confessionId, after: gap.after, before: gap.before }),
      cursor: cursorTo(confessionId, gap, secret),
    })),
  );
  const reader: Reader = isStaff(actor) ? 'staff' : 'other';
  return {
    items: rows.map((row) => commentOf(row, reader)),
    more: more.filter(({ count }) => count > 0),
    total: comments,
  };
}
