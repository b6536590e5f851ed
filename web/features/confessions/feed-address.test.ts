import { expect, test } from 'vitest';
import { readFeedPlace, withFeedPlace } from '#web/features/confessions/feed-address.ts';

const written = (address: string) => {
  const params = new URLSearchParams(address);
  return withFeedPlace(params, readFeedPlace(params)).toString();
};

test.each(['', 'page=2', 'sort=most_liked', 'tab=confessions&sort=most_relevant&page=3'])(
  'reads the address %o and writes it back',
  (address) => {
    expect(written(address)).toBe(address);
  },
);

test.each(['sort=most_recent&page=1', 'sort=best&page=0', 'page=two'])(
  'drops defaults and invalid values from the address %o',
  (address) => {
    expect(written(address)).toBe('');
  },
);
