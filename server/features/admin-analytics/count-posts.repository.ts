import { sql } from 'kysely';
import {
  type Figure,
  figure,
  OUTCOMES,
  type Outcome,
  type Period,
} from '#server/features/admin-analytics/daily-figures.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';

const KINDS = ['confession', 'comment'] as const satisfies PostKind[];

const OUTCOME = sql<Outcome>`case
  when deleted_by = 'author' then 'deleted'
  when deleted_by = 'staff' then 'removed'
  when moderation_status = 'approved' then 'published'
  when moderation_status in ('pending', 'escalated') then 'waiting'
  else moderation_status end`;

/** Counts the posts written in a period by their current outcome. */
export async function countPosts(db: Db, { from, to }: Period): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of KINDS) {
    const rows = await db
      .selectFrom(kind)
      .where('created_at', '>=', from)
      .where('created_at', '<', to)
      .groupBy(OUTCOME)
      .select([OUTCOME.as('outcome'), ({ fn }) => fn.countAll<number>().as('posts')])
      .execute();
    const counts = new Map(rows.map(({ outcome, posts }) => [outcome, posts]));
    figures.push(...OUTCOMES.map((outcome) => figure(`${kind}_${outcome}`, counts.get(outcome) ?? 0)));
  }
  return figures;
}

/** Counts the reports that were made, upheld, and dismissed in a period. */
export async function countReports(db: Db, { from, to }: Period): Promise<Figure[]> {
  const closed = (status: 'resolved' | 'dismissed') =>
    sql<number>`(select count(*) from report
      where resolved_at is not null and resolved_at >= ${from} and resolved_at < ${to} and status = ${sql.lit(status)})`;
  const { rows } = await sql<{ made: number; upheld: number; dismissed: number }>`
    select (select count(*) from report where created_at >= ${from} and created_at < ${to}) as made,
      ${closed('resolved')} as upheld, ${closed('dismissed')} as dismissed`.execute(db);
  const [{ made, upheld, dismissed } = { made: 0, upheld: 0, dismissed: 0 }] = rows;
  return [figure('reports_made', made), figure('reports_upheld', upheld), figure('reports_dismissed', dismissed)];
}
