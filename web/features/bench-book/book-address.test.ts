import { expect, test } from 'vitest';
import { addressOf, readAsked } from '#web/features/bench-book/book-address.ts';

const read = (search: string) => readAsked(new URLSearchParams(search));

test('prints all Essential rules as cards by default', () => {
  expect(read('')).toEqual({ selection: { kind: 'essential' }, layout: 'cards', perPage: 'fit', hasNotes: false });
});

test.each(['of=rule:fre-404', 'of=article:hearsay&as=pages&per=2', 'of=bookmarks&per=1&notes=1'])(
  'reads the address "%s" and writes it back unchanged',
  (search) => {
    expect(decodeURIComponent(addressOf(read(search)).toString())).toBe(search);
  },
);

test('reads unknown values as the default and an invalid selection as none', () => {
  expect(read('of=everything&as=poster&per=9&notes=yes')).toEqual({
    selection: null,
    layout: 'cards',
    perPage: 'fit',
    hasNotes: false,
  });
});
