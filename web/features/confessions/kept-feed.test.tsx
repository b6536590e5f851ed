import { beforeEach, expect, test } from 'vitest';
import { aConfession } from '#shared/confessions/confession.fixture.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { wipePersonalKeys } from '#web/accounts/personal-keys.ts';
import { type Feed, forgetFeeds, keepFeed, recallConfession, recallFeed } from '#web/features/confessions/kept-feed.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
const CONFESSION = aConfession();

const feedOf = (...items: Feed['items']): Feed => ({
  items,
  pagination: paginationOf(1, 20, items.length),
  next_cursor: null,
});

beforeEach(() => localStorage.clear());

test('keeps a page for a week', () => {
  keepFeed('all', feedOf(CONFESSION), NOW);
  expect(recallFeed('all', NOW + 7 * DAY - 1)?.items).toEqual([CONFESSION]);
  expect(recallFeed('all', NOW + 7 * DAY)).toBeUndefined();
  expect(recallFeed('other', NOW)).toBeUndefined();
});

test('replaces a page with its newer copy, and keeps the copy for a full week', () => {
  const [older, newer] = [aConfession({ likes_count: 1 }), aConfession({ likes_count: 2 })];
  keepFeed('all', feedOf(older), NOW);
  keepFeed('all', feedOf(newer, aConfession({}, 'added')), NOW + DAY);
  expect(recallFeed('all', NOW + DAY)).toEqual(feedOf(newer, aConfession({}, 'added')));
  expect(recallConfession(newer.id, NOW + DAY)?.likes_count).toBe(2);
  expect(recallFeed('all', NOW + 8 * DAY - 1)?.items).toHaveLength(2);
  expect(recallFeed('all', NOW + 8 * DAY)).toBeUndefined();
});

test("keeps only one copy of a page, so storing it again doesn't push out another page", () => {
  for (const key of ['other', 'all', 'all', 'all']) keepFeed(key, feedOf(CONFESSION), NOW);
  expect(recallFeed('other', NOW)?.items).toEqual([CONFESSION]);
});

test('keeps the three pages that were stored last', () => {
  for (const key of ['one', 'two', 'three', 'one', 'four']) keepFeed(key, feedOf(aConfession({}, key)), NOW);
  expect(['one', 'two', 'three', 'four'].filter((key) => recallFeed(key, NOW))).toEqual(['one', 'three', 'four']);
  expect(recallConfession(aConfession({}, 'three').id, NOW)).toEqual(aConfession({}, 'three'));
  expect(recallConfession(aConfession({}, 'two').id, NOW)).toBeUndefined();
});

test('keeps nothing that only staff can see', () => {
  keepFeed(
    'all',
    feedOf({ ...CONFESSION, relevance_score: 70, relevance_explanation: 'hearsay', fre_tags: ['801'] }),
    NOW,
  );
  expect(recallFeed('all', NOW)?.items).toEqual([CONFESSION]);
});

test('forgets everything at sign-out or on request', () => {
  keepFeed('all', feedOf(CONFESSION), NOW);
  wipePersonalKeys(['localStorage']);
  expect(recallFeed('all', NOW)).toBeUndefined();
  keepFeed('all', feedOf(CONFESSION), NOW);
  forgetFeeds();
  expect(recallFeed('all', NOW)).toBeUndefined();
});

test('ignores what an earlier build stored in a different format', () => {
  localStorage.setItem('sustained:mine:feeds', JSON.stringify([{ key: 'all', at: NOW, feed: { items: 1 } }]));
  expect(recallFeed('all', NOW)).toBeUndefined();
});
