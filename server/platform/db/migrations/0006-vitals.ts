import { type Kysely, sql } from 'kysely';

/**
 * Creates the table for daily counts of page performance, with one row per day, page pattern, metric, kind of screen,
 * and histogram bucket. Each bucket has one rating. `total` is the sum of the values: whole milliseconds, or
 * ten-thousandths for CLS.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vital_tally')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('metric', 'text', (column) =>
      column.notNull().check(sql`metric in ('CLS', 'FCP', 'LCP', 'TTFB', 'INP')`),
    )
    .addColumn('form_factor', 'text', (column) =>
      column.notNull().check(sql`form_factor in ('phone', 'tablet', 'desktop')`),
    )
    .addColumn('bucket', 'integer', (column) => column.notNull())
    .addColumn('rating', 'text', (column) =>
      column.notNull().check(sql`rating in ('good', 'needs-improvement', 'poor')`),
    )
    .addColumn('samples', 'bigint', (column) => column.notNull())
    .addColumn('total', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('vital_tally_pk', ['day', 'route', 'metric', 'form_factor', 'bucket'])
    .execute();
}
