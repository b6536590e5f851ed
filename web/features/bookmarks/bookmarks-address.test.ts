import { expect, test } from 'vitest';
import { TRIAL_ID } from '#shared/bookmarks/bookmark.fixture.ts';
import { DEFAULT_ORDER, NO_FILTER } from '#shared/bookmarks/bookmark-list.ts';
import { addressOf, readAsked } from '#web/features/bookmarks/bookmarks-address.ts';

const ADDRESSES = [
  '',
  `collection=${TRIAL_ID}`,
  'collection=none&priority=5&favorites=true&sortBy=rule_number&sortOrder=asc',
  'sortBy=title',
];

test.each(ADDRESSES)('reads the address %o and writes it back unchanged', (address) => {
  expect(addressOf(readAsked(new URLSearchParams(address))).toString()).toBe(address);
});

test('leaves defaults out of the address', () => {
  const params = new URLSearchParams('sortBy=created_at&sortOrder=desc&favorites=false');
  expect(readAsked(params)).toEqual({ filter: NO_FILTER, order: DEFAULT_ORDER });
  expect(addressOf(readAsked(params)).toString()).toBe('');
});

test('reads unknown values as the default', () => {
  const params = new URLSearchParams('sortBy=color&sortOrder=up&priority=6&favorites=yes');
  expect(readAsked(params)).toEqual({ filter: NO_FILTER, order: DEFAULT_ORDER });
});
