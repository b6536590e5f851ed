import { decisionsAbout, type EventRow, REPORTS_PIPELINE } from '#server/features/moderation/events.repository.ts';
import { type StaffDeps, staffNames } from '#server/features/moderation/staff-deps.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';
import { coarseTime } from '#shared/confessions/coarse-time.ts';
import type { Decision } from '#shared/moderation-queue/staff-post.contract.ts';

/**
 * Returns when a decision was made. The times of decisions by the pipeline or by reports are rounded down, because
 * exact times would reveal when the author or a reporter was writing. Decision 41.
 */
const timeOf = ({ decided_by, at }: EventRow) =>
  new Date(decided_by === 'pipeline' ? coarseTime(at) : at).toISOString();

function decisionOf(row: EventRow, names: ReadonlyMap<string, string>): Decision {
  const { decided_by, pipeline, staff_id, action, status, reason, note, revision } = row;
  return {
    by: pipeline === REPORTS_PIPELINE ? 'reports' : decided_by,
    staff: staff_id === null ? null : (names.get(staff_id) ?? null),
    action,
    status,
    reason,
    note,
    revision,
    at: timeOf(row),
  };
}

/** Returns the decisions about a post, oldest first. */
export async function historyOf(deps: StaffDeps, post: PostRef): Promise<Decision[]> {
  const rows = await decisionsAbout(deps.reportsTo.db, post);
  const names = await staffNames(
    deps,
    rows.map(({ staff_id }) => staff_id),
  );
  return rows.map((row) => decisionOf(row, names));
}
