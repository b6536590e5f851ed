import { expect, test } from 'vitest';
import { NO_COMPETITION_FILTER } from '#shared/competitions/competition.filter.ts';
import { filterAddress, readFilter } from '#web/features/competitions/competitions-address.ts';

const written = (address: string) => filterAddress(readFilter(new URLSearchParams(address))).toString();

test.each(['', 'q=chicago', 'status=ended', 'sort=z-a', 'q=great+lakes&status=active&sort=latest'])(
  'reads the address %o and writes it back',
  (address) => {
    expect(written(address)).toBe(address);
  },
);

test('leaves defaults out of the address, and reads unknown values as the default', () => {
  expect(written('q=++&status=all&sort=earliest')).toBe('');
  expect(readFilter(new URLSearchParams('status=open&sort=best'))).toEqual(NO_COMPETITION_FILTER);
});
