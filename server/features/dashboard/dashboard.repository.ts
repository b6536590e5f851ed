import { sql } from 'kysely';
import { engineTime } from '#server/platform/db/engine-time.ts';
import type { Db } from '#server/platform/db/open.ts';

const DAY_MS = 86_400_000;
/** After this time, a post has waited too long for a decision. */
export const OVERDUE_MS = 30 * 60_000;

/** The dashboard's counts. `oldest` is when the longest-waiting post began to wait (Unix ms). */
export type Counts = {
  users: number;
  confessions: number;
  comments: number;
  pendingConfessions: number;
  pendingComments: number;
  reportedPosts: number;
  openTickets: number;
  newConfessions: number;
  newComments: number;
  newUsers: number;
  oldest: number | null;
  overdue: number;
  failingJobs: number;
};

const count = (from: ReturnType<typeof sql>) => sql<number>`(select cast(count(*) as integer) from ${from})`;
const inFeeds = (column: 'listed' | 'comments') =>
  sql<number>`(select cast(coalesce(sum(${sql.ref(column)}), 0) as integer) from feed_count)`;
/** Posts that the queue lists. Leaves out those that are still in the pipeline. */
export const needsDecision = sql`moderation_case where is_open = 1 and priority >= 1`;
/** Posts that the pipeline couldn't judge and will retry. */
export const failingJobs = sql`moderation_job where attempts > 1 or (attempts = 1 and lease is null)`;

/**
 * Counts what the dashboard shows. Every part reads a stored count or a range of an index, so this stays fast with any
 * number of posts, as long as not too many of them are waiting. `now` is in Unix ms.
 */
export async function countForStaff(db: Db, now: number): Promise<Counts> {
  const dayAgo = now - DAY_MS;
  return db
    .selectFrom('user_count')
    .select([
      'users',
      inFeeds('listed').as('confessions'),
      inFeeds('comments').as('comments'),
      count(sql`${needsDecision} and content_type = 'confession'`).as('pendingConfessions'),
      count(sql`${needsDecision} and content_type = 'comment'`).as('pendingComments'),
      count(sql`(select distinct content_type, content_id from report
        where status = 'pending' and in_review = 0) as reported`).as('reportedPosts'),
      count(sql`ticket where status in ('open', 'in_progress')`).as('openTickets'),
      count(sql`confession where created_at > ${dayAgo}`).as('newConfessions'),
      count(sql`comment where created_at > ${dayAgo}`).as('newComments'),
      count(sql`auth_user where created_at > ${engineTime(db, dayAgo)}`).as('newUsers'),
      sql<number | null>`(select min(opened_at) from ${needsDecision})`.as('oldest'),
      count(sql`${needsDecision} and opened_at <= ${now - OVERDUE_MS}`).as('overdue'),
      count(failingJobs).as('failingJobs'),
    ])
    .executeTakeFirstOrThrow();
}
