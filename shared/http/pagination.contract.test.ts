import { expect, test } from 'vitest';
import { PageNumber, paginationOf } from '#shared/http/pagination.contract.ts';

test.each([
  [1, 0, { page: 1, totalPages: 1, hasPrev: false, hasNext: false, total: 0 }],
  [1, 20, { page: 1, totalPages: 1, hasPrev: false, hasNext: false, total: 20 }],
  [1, 21, { page: 1, totalPages: 2, hasPrev: false, hasNext: true, total: 21 }],
  [2, 21, { page: 2, totalPages: 2, hasPrev: true, hasNext: false, total: 21 }],
  [50, 5000, { page: 50, totalPages: 50, hasPrev: true, hasNext: false, total: 5000 }],
])('describes page %i of a list of %i items', (page, total, expected) => {
  expect(paginationOf(page, 20, total)).toEqual(expected);
});

test.each([
  ['1', true],
  ['50', true],
  ['51', false],
  ['0', false],
  ['1.5', false],
  ['two', false],
  ['', false],
])('reports whether %j is a valid page number: %s', (text, isOne) => {
  expect(PageNumber.safeParse(text).success).toBe(isOne);
});
