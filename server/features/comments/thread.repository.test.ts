import { describe, expect, test } from 'vitest';
import { appWithConfession, insertPublished, threadOf } from '#server/features/comments/test-comments.ts';
import { countSpan, pathOf, readPaths, readSpan } from '#server/features/comments/thread.repository.ts';
import { pathBelow } from '#server/features/comments/thread-path.ts';
import { chunks } from '#server/platform/db/chunks.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertPost } from '#server/posts/test-posts.ts';
import type { TestClient } from '#server/testing/test-clients.ts';
import { type CommentThread, DEEPEST } from '#shared/comments/comment.contract.ts';
import { coarseTime } from '#shared/confessions/coarse-time.ts';
import { seededChance } from '#shared/study/study-event.fixture.ts';

const HOUR = 3_600_000;
const COUNT = 1200;
const IN_FIRST_BRANCH = 800;

type Node = { id: string; parentId: string | null; depth: number; path: string };

/**
 * Returns the parent of the next comment, or undefined for the confession. Two thirds of the comments are in the first
 * branch.
 */
function parentOf(nodes: readonly Node[], chance: (below: number) => number): Node | undefined {
  const isInFirst = nodes.length < IN_FIRST_BRANCH;
  if (!isInFirst && chance(3) === 0) return undefined;
  const some = isInFirst ? nodes : nodes.slice(IN_FIRST_BRANCH);
  const parent = some[chance(Math.max(1, some.length))];
  return parent?.depth === DEEPEST ? nodes.find(({ id }) => id === parent.parentId) : parent;
}

/** Stores a published thread and returns its comments in thread order. */
async function fillThread(db: Db, confession: string): Promise<Node[]> {
  const chance = seededChance(11);
  const nodes: Node[] = [];
  while (nodes.length < COUNT) {
    const { id: parentId = null, depth = 0, path: above = '' } = parentOf(nodes, chance) ?? {};
    const id = newId();
    const publicTime = coarseTime(HOUR * (1 + Number(nodes.length >= IN_FIRST_BRANCH) + chance(3)));
    nodes.push({ id, parentId, depth: depth + 1, path: pathBelow(above, publicTime, id) });
  }
  const state = { content: 'x', revision: 1, moderation_status: 'approved', is_listed: 1, in_thread: 1 } as const;
  const rows = nodes.map(({ id, parentId, depth, path }) => {
    const place = { id, confession_id: confession, parent_id: parentId, depth, path };
    return { ...place, ...state, created_at: 1, public_time: 0 };
  });
  for (const some of chunks(rows)) await db.insertInto('comment').values(some).execute();
  return nodes.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Loads everything that a response left out, recursively. Returns all IDs in thread order. */
async function openAll(client: TestClient, confession: string, thread: CommentThread): Promise<string[]> {
  expect(thread.items.length).toBeLessThanOrEqual(500);
  const ids: string[] = [];
  const openAfter = async (id: string | null) => {
    for (const gap of thread.more.filter(({ after_id }) => after_id === id)) {
      const rest = await threadOf(client, confession, `?cursor=${gap.cursor}`);
      const least = Math.min(...rest.items.map(({ depth }) => depth));
      const parents = new Set(rest.items.filter(({ depth }) => depth === least).map(({ parent_id }) => parent_id));
      expect([...parents]).toEqual([gap.parent_id]);
      const found = await openAll(client, confession, rest);
      expect(found).toHaveLength(gap.count);
      ids.push(...found);
    }
  };
  await openAfter(null);
  for (const { id } of thread.items) {
    ids.push(id);
    await openAfter(id);
  }
  return ids;
}

describe.each(ENGINES)('threads on %s', (engine) => {
  test('loading all parts that were left out gives each of 1,200 comments once, in thread order', async () => {
    const { db, confession, visitor } = await appWithConfession(engine);
    const nodes = await fillThread(db, confession);
    const first = await threadOf(visitor, confession);
    expect(first.items).toHaveLength(500);
    expect(await openAll(visitor, confession, first)).toEqual(nodes.map(({ id }) => id));
  });

  test('a response for a given comment includes it and those above it, and the rest can still be loaded', async () => {
    const { db, confession, visitor } = await appWithConfession(engine);
    const nodes = await fillThread(db, confession);
    const all = nodes.map(({ id }) => id);
    for (const index of [3, 501, 640, 799, 801, COUNT - 1]) {
      const target = nodes[index];
      const thread = await threadOf(visitor, confession, `?around=${target?.id}`);
      const shown = new Set(thread.items.map(({ id }) => id));
      const path = nodes.filter((node) => target?.path.startsWith(node.path)).map(({ id }) => id);
      expect(path.filter((id) => !shown.has(id))).toEqual([]);
      expect(await openAll(visitor, confession, thread)).toEqual(all);
    }
  });

  test("asking for a comment that isn't in the thread doesn't change the response", async () => {
    const { db, confession, visitor } = await appWithConfession(engine);
    await fillThread(db, confession);
    const ids = async (query = '') => (await threadOf(visitor, confession, query)).items.map(({ id }) => id);
    expect(await ids(`?around=${newId()}`)).toEqual(await ids());
  });

  test("refuses a cursor from another confession or one that the server didn't make", async () => {
    const { db, confession, visitor } = await appWithConfession(engine);
    await fillThread(db, confession);
    const other = await insertPost(db, 'confession');
    const { more } = await threadOf(visitor, confession);
    for (const [id, cursor] of [[other, more[0]?.cursor] as const, [confession, 'made-up'] as const]) {
      const response = await visitor.get(`/api/comments?confession_id=${id}&cursor=${cursor}`);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { fields: { 'query.cursor': 'These comments have changed. Please load them again.' } },
      ]);
    }
  });

  test('reads and counts only the comments that are shown, in order of their paths', async () => {
    const db = await testDb(engine);
    const confession = await insertPost(db, 'confession');
    const top = await insertPublished(db, confession, null, HOUR);
    const low = await insertPublished(db, confession, top, HOUR);
    const next = await insertPublished(db, confession, null, 2 * HOUR);
    await db.updateTable('comment').set({ in_thread: 0 }).where('id', '=', next).execute();
    const whole = { confessionId: confession, after: '', before: 'z' };
    expect((await readSpan(db, whole, 9)).map(({ id }) => id)).toEqual([top, low]);
    expect(await countSpan(db, whole)).toBe(2);
    const path = (await pathOf(db, confession, top)) ?? '';
    expect((await readPaths(db, confession, [path])).map(({ id }) => id)).toEqual([top]);
    expect(await countSpan(db, { ...whole, after: path })).toBe(1);
    expect(await pathOf(db, confession, next)).toBeUndefined();
    expect(await pathOf(db, 'another', top)).toBeUndefined();
  });
});
