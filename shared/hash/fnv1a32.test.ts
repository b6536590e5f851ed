import { expect, test } from 'vitest';
import { fnv1a32 } from '#shared/hash/fnv1a32.ts';

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('returns the published hash of %j', (text, hash) => {
  expect(fnv1a32(text)).toBe(hash);
});
