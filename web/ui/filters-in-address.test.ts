import { expect, test } from 'vitest';
import { withFilters } from '#web/ui/filters-in-address.ts';

test('sets and removes filters, keeps other parameters, and returns to the first page', () => {
  const before = new URLSearchParams('q=ada&role=admin&page=3&tab=list');
  expect(withFilters(before, { role: '', status: 'banned' }).toString()).toBe('q=ada&tab=list&status=banned');
  expect(before.toString()).toBe('q=ada&role=admin&page=3&tab=list');
});
