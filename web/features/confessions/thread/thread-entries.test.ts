import { expect, test } from 'vitest';
import type { CommentThread } from '#shared/comments/comment.contract.ts';
import { aComment } from '#shared/comments/comment.fixture.ts';
import {
  placeBelow,
  type ThreadEntry,
  threadEntries,
  withComment,
  withPart,
} from '#web/features/confessions/thread/thread-entries.ts';

const named = (name: string, depth: number, parent: string | null = null) =>
  aComment({ id: name, depth, parent_id: parent });
const gapAfter = (after: string | null, parent: string | null) => ({
  parent_id: parent,
  after_id: after,
  count: 7,
  cursor: `${after}`,
});

const THREAD: CommentThread = {
  items: [named('a', 1), named('b', 2, 'a'), named('c', 3, 'b'), named('d', 1)],
  more: [gapAfter('c', 'a'), gapAfter('d', null)],
  total: 18,
};

type Shape = [string, ...Shape[]];
const shape = (entry: ThreadEntry): Shape => [
  'comment' in entry ? entry.comment.id : `gap after ${entry.gap.after_id}`,
  ...entry.below.map(shape),
];

test('nests comments and puts each gap in its place', () => {
  expect(threadEntries(THREAD).map(shape)).toEqual([['a', ['b', ['c']], ['gap after c']], ['d'], ['gap after d']]);
});

test.each([
  [null, 1, ['a', 'b', 'c', 'd', 'new']],
  ['a', 2, ['a', 'b', 'c', 'new', 'd']],
  ['b', 3, ['a', 'b', 'c', 'new', 'd']],
  ['d', 2, ['a', 'b', 'c', 'd', 'new']],
])('puts a new comment after all others with the same parent (parent: %s)', (parent, depth, order) => {
  const { items, total } = withComment(THREAD, named('new', depth, parent));
  expect([items.map(({ id }) => id), total]).toEqual([order, 19]);
});

test('fills a gap with the comments that were left out, and with any gaps between them', () => {
  const part = { items: [named('x', 2, 'a'), named('c', 3, 'b')], more: [gapAfter('x', 'a')], total: 18 };
  const { items, more } = withPart(THREAD, gapAfter('c', 'a'), part);
  expect(items.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'x', 'd']);
  expect(more.map(({ cursor }) => cursor)).toEqual(['d', 'x']);
});

test('puts an answer to a comment at depth 6 next to that comment', () => {
  expect(placeBelow(null)).toEqual({ parent_id: null, depth: 1 });
  expect(placeBelow(named('a', 5, 'z'))).toEqual({ parent_id: 'a', depth: 6 });
  expect(placeBelow(named('a', 6, 'z'))).toEqual({ parent_id: 'z', depth: 6 });
});
