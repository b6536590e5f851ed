import { expect, test } from 'vitest';
import { aStaffConfession } from '#shared/moderation-queue/staff-post.fixture.ts';
import { postAfter } from '#web/features/moderation/use-open-post.ts';

const OTHERS = { by: 'Grace', is_mine: false, until: '2026-11-21T10:10:00.000Z' };
const free = (name: string) => aStaffConfession({ claim: null }, name);
const taken = (name: string) => aStaffConfession({ claim: OTHERS }, name);

test.each([
  ['the next one', [free('a'), free('b'), free('c')], 'a', 'b'],
  ['the one after a post that someone else is working on', [free('a'), taken('b'), free('c')], 'a', 'c'],
  ['the previous one if there is no next one', [free('a'), free('b'), free('c')], 'c', 'b'],
  ['one that someone else is working on if there is no other', [free('a'), taken('b')], 'a', 'b'],
  ['nothing if there is no other', [free('a')], 'a', undefined],
])('after a decision, opens %s', (_what, posts, decided, opened) => {
  expect(postAfter(posts, decided.padEnd(22, '_'))?.id).toBe(opened?.padEnd(22, '_'));
});
