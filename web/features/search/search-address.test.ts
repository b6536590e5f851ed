import { expect, test } from 'vitest';
import { NO_FILTERS } from '#shared/search/search-filters.ts';
import { addressOf, countFilters, readAsked } from '#web/features/search/search-address.ts';

const read = (search: string) => readAsked(new URLSearchParams(search));

test.each([
  ['', ''],
  ['?q=hearsay', '?q=hearsay'],
  ['?q=++hearsay+', '?q=hearsay'],
  ['?q=hearsay&difficulty=beginner&difficulty=advanced', '?q=hearsay&difficulty=beginner&difficulty=advanced'],
  ['?importance=4&importance=5&tags=hearsay&tags=relevance', '?importance=5&importance=4&tags=hearsay&tags=relevance'],
  ['?mockTrialFrequency=90&caseTypes=civil&contentTypes=examples', null],
  ['?articleIds=fre-article-8&articleIds=fre-article-4&page=3', null],
  ['?sortBy=relevance&sortOrder=desc&page=1', ''],
  ['?sortBy=title&sortOrder=asc', '?sortBy=title&sortOrder=asc'],
  ['?difficulty=hard&importance=6&tags=none&articleIds=x&page=-1&sortBy=age&sortOrder=up', ''],
  ['?page=51', ''],
  ['?page=1.5', ''],
])('reads the address %j and writes it back as %j (null: unchanged)', (search, same) => {
  expect(addressOf(read(search))).toBe(same ?? search);
});

test('truncates a query that is too long', () => {
  expect(read(`?q=${'x'.repeat(300)}`).q).toHaveLength(200);
});

test('counts every value of every filter once', () => {
  expect(countFilters(NO_FILTERS)).toBe(0);
  expect(countFilters(read('?tags=hearsay&tags=hearsay&tags=relevance&importance=5&articleIds=fre-article-1'))).toBe(4);
});
