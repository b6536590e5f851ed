import * as z from 'zod/mini';

/** Numbered pages end here. Decision 10. */
const LAST_PAGE = 50;

/** The page wanted, from 1, as an address has it. */
export const PageNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(LAST_PAGE));

/** Where a list answer stands among its pages; `total` counts the items of all of them. Community specification §3, §7. */
export const Pagination = z.strictObject({
  page: z.int(),
  totalPages: z.int(),
  hasPrev: z.boolean(),
  hasNext: z.boolean(),
  total: z.int(),
});
export type Pagination = z.infer<typeof Pagination>;

/** An empty list has one page. Pages past the last that can be asked for are not counted. */
export function paginationOf(page: number, pageSize: number, total: number): Pagination {
  const totalPages = Math.min(LAST_PAGE, Math.max(1, Math.ceil(total / pageSize)));
  return { page, totalPages, hasPrev: page > 1, hasNext: page < totalPages, total };
}
