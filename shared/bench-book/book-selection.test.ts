import { expect, test } from 'vitest';
import { needsAccount, readSelection, writeSelection } from '#shared/bench-book/book-selection.ts';

const COLLECTION = 'collection:7d9e3c52-6f5d-4f0e-9a4b-0c6f3f6f1a11';

test.each([
  'rule:fre-404',
  'article:relevance-and-its-limits',
  COLLECTION,
  'collection:none',
  'essential',
  'struggling',
  'bookmarks',
])('reads and writes "%s"', (text) => {
  const selection = readSelection(text);
  expect(selection && writeSelection(selection)).toBe(text);
});

test.each(['', 'rule:404', 'rule', 'article:', 'article:No Such', 'collection:mine', 'everything', 'essential:x'])(
  'rejects "%s"',
  (text) => {
    expect(readSelection(text)).toBeNull();
  },
);

test('requires an account only if the rules come from study data', () => {
  const asks = ['rule:fre-404', 'article:hearsay', 'essential', COLLECTION, 'struggling', 'bookmarks'].filter(
    (text) => {
      const selection = readSelection(text);
      return selection !== null && needsAccount(selection);
    },
  );
  expect(asks).toEqual([COLLECTION, 'struggling', 'bookmarks']);
});
