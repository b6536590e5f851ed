import { sql } from 'kysely';
import type { Period } from '#server/features/admin-analytics/daily-figures.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { ModerationAction, StaffStatus } from '#shared/moderation-queue/staff-post.contract.ts';

type Decider = 'pipeline' | 'operator' | 'staff';

/**
 * A decision about a post. `status` is the post's status after the decision. If the decision replaced another one,
 * `before` is the status from that one, and `before_by` is who made it. If the decision was the first one about the
 * post, `waited` is how long the post had waited (ms).
 */
export type DecisionRow = {
  decided_by: Decider;
  action: ModerationAction | null;
  status: StaffStatus;
  before: StaffStatus | null;
  before_by: Decider | null;
  waited: number | null;
};

const DECIDED = sql`('approved', 'rewritten', 'rejected', 'removed')`;

/** Leaves out events that are only notes by staff. */
const isDecision = (event: 'e' | 'b' | 'f') =>
  sql`(${sql.ref(`${event}.decided_by`)} = 'pipeline' or ${sql.ref(`${event}.action`)} is not null)`;

/**
 * Selects the previous decision about the same text. Reports and escalations only make a post wait, so they don't
 * replace the decision before them.
 */
const earlier = (column: 'status' | 'decided_by') => sql`(
  select b.${sql.ref(column)} from moderation_event b
  where b.content_type = e.content_type and b.content_id = e.content_id and b.revision = e.revision
    and (b.at < e.at or (b.at = e.at and b.id < e.id))
    and ${isDecision('b')} and b.status <> 'escalated' and coalesce(b.pipeline, '') not like 'reports:%'
  order by b.at desc, b.id desc limit 1)`;

/**
 * Returns the decisions of a period, including those that staff undid. Entries that leave a post waiting are left out,
 * unless they undo a decision.
 */
export async function decisionsIn(db: Db, { from, to }: Period): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select e.decided_by, e.action, e.status, ${earlier('status')} as before, ${earlier('decided_by')} as before_by,
      case when e.status in ${DECIDED} and not exists (
        select 1 from moderation_event f
        where f.content_type = e.content_type and f.content_id = e.content_id and f.status in ${DECIDED} and ${isDecision('f')}
          and (f.at < e.at or (f.at = e.at and f.id < e.id))
      ) then e.at - coalesce(c.created_at, m.created_at) end as waited
    from moderation_event e
    left join confession c on e.content_type = 'confession' and c.id = e.content_id
    left join comment m on e.content_type = 'comment' and m.id = e.content_id
    where e.at >= ${from} and e.at < ${to} and ${isDecision('e')} and (e.status in ${DECIDED} or e.action = 'undo')`.execute(
    db,
  );
  return rows;
}
