import { expect, test } from 'vitest';
import { NO_FILTERS } from '#web/features/explorer/article-filter.ts';
import { DEFAULT_SORT } from '#web/features/explorer/article-sort.ts';
import { type ExplorerView, explorerAddress, readExplorerView } from '#web/features/explorer/explorer-address.ts';

const read = (search: string) => readExplorerView(new URLSearchParams(search));

test('reads an empty address as the default view, and writes the default view as an empty address', () => {
  expect(read('')).toEqual({ filters: NO_FILTERS, sort: DEFAULT_SORT });
  expect(explorerAddress({ filters: NO_FILTERS, sort: DEFAULT_SORT }).toString()).toBe('');
});

test('restores a view from its address', () => {
  const view: ExplorerView = {
    filters: { query: 'prior bad acts', difficulty: 'advanced', importance: [4, 5] },
    sort: { key: 'title', order: 'desc' },
  };
  const address = explorerAddress(view).toString();
  expect(address).toBe('q=prior+bad+acts&difficulty=advanced&importance=4&importance=5&sortBy=title&sortOrder=desc');
  expect(read(address)).toEqual(view);
});

test('trims the query when reading and when writing the address', () => {
  expect(read('q=%20hearsay%20').filters.query).toBe('hearsay');
  expect(explorerAddress({ filters: { ...NO_FILTERS, query: '  ' }, sort: DEFAULT_SORT }).has('q')).toBe(false);
});

test.each(['difficulty=expert', 'importance=3', 'importance=', 'sortBy=constructor', 'sortOrder=up'])(
  'ignores the invalid value in %s',
  (search) => {
    expect(read(search)).toEqual(read(''));
  },
);
