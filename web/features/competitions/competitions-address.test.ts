import { expect, test } from 'vitest';
import { NO_COMPETITION_FILTER } from '#shared/competitions/competition.filter.ts';
import { filterAddress, readFilter } from '#web/features/competitions/competitions-address.ts';

const written = (address: string) => filterAddress(readFilter(new URLSearchParams(address))).toString();

test.each(['', 'q=chicago', 'status=ended', 'sort=z-a', 'q=great+lakes&status=active&sort=latest'])(
  'reads and writes the address %o',
  (address) => {
    expect(written(address)).toBe(address);
  },
);

test('leaves out defaults and what it doesn’t know', () => {
  expect(written('q=++&status=all&sort=earliest')).toBe('');
  expect(readFilter(new URLSearchParams('status=open&sort=best'))).toEqual(NO_COMPETITION_FILTER);
});
