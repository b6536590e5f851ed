import * as z from 'zod/mini';

/** The last page that can be requested. Decision 10. */
export const LAST_PAGE = 50;

/** The requested page, counted from 1, as a query parameter. */
export const PageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(LAST_PAGE));

/**
 * The position of a response among the pages of a list. `total` is the number of items on all pages. Community
 * specification §3, §7.
 */
export const Pagination = z.strictObject({
  page: z.int(),
  totalPages: z.int(),
  hasPrev: z.boolean(),
  hasNext: z.boolean(),
  total: z.int(),
});
export type Pagination = z.infer<typeof Pagination>;

/**
 * Returns the position of a page among all pages. An empty list has one page, and pages after the last allowed one
 * aren't counted.
 */
export function paginationOf(page: number, pageSize: number, total: number): Pagination {
  const totalPages = Math.min(LAST_PAGE, Math.max(1, Math.ceil(total / pageSize)));
  return { page, totalPages, hasPrev: page > 1, hasNext: page < totalPages, total };
}
