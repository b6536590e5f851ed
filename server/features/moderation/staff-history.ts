import { decisionsAbout, type EventRow, REPORTS_PIPELINE } from '#server/features/moderation/events.repository.ts';
import { type StaffDeps, staffNames } from '#server/features/moderation/staff-deps.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';
import type { Decision } from '#shared/moderation-queue/staff-post.contract.ts';

function decisionOf(row: EventRow, names: ReadonlyMap<string, string>): Decision {
  const { decided_by, pipeline, staff_id, action, status, reason, note, revision, at } = row;
  return {
    by: pipeline === REPORTS_PIPELINE ? 'reports' : decided_by,
    staff: staff_id === null ? null : (names.get(staff_id) ?? null),
    action,
    status,
    reason,
    note,
    revision,
    at: new Date(at).toISOString(),
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
