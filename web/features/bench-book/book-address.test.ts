import { expect, test } from 'vitest';
import { addressOf, readAsked } from '#web/features/bench-book/book-address.ts';

const read = (search: string) => readAsked(new URLSearchParams(search));

test('prints all Essential rules as cards if the address asks for nothing else', () => {
  expect(read('')).toEqual({ selection: { kind: 'essential' }, layout: 'cards', perPage: 'fit', hasNotes: false });
});

test.each(['of=rule:fre-404', 'of=article:hearsay&as=pages&per=2', 'of=bookmarks&per=1&notes=1'])(
  'writes the address "%s" as it was read',
  (search) => {
    expect(decodeURIComponent(addressOf(read(search)).toString())).toBe(search);
  },
);

test('reads unknown values as the default, and a selection that makes no sense as none', () => {
  expect(read('of=everything&as=poster&per=9&notes=yes')).toEqual({
    selection: null,
    layout: 'cards',
    perPage: 'fit',
    hasNotes: false,
  });
});
