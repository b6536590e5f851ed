import { reportersOf } from '#server/features/moderation/reports.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { takeBackDecisions, tell } from '#server/platform/notices/notices.repository.ts';
import type { LockedPost, PostRef, PostState } from '#server/posts/moderated-posts.ts';
import { isPublished } from '#server/posts/post-answer.ts';
import type { ModerationAction } from '#shared/moderation-queue/staff-post.contract.ts';
import type { PostOutcome, ReportOutcome } from '#shared/notices/notice.contract.ts';
import { WORRIED } from '#shared/reports/report.contract.ts';
import type { ReportResolution } from '#shared/reports/report-case.contract.ts';

/** What each action means for the author. Escalating a post isn't a decision yet. */
const OUTCOMES: Partial<Record<ModerationAction, PostOutcome>> = {
  approve: 'approved',
  rewrite: 'rewritten',
  reject: 'rejected',
  remove: 'removed',
  restore: 'restored',
  undo: 'reopened',
};

type Decided = { action: ModerationAction; from: LockedPost; to: PostState; now: number };

/** Returns what to tell the author, or undefined if nothing changes for them. */
function outcomeOf({ action, from, to }: Decided): PostOutcome | undefined {
  // Authors aren't told about reports that led to nothing.
  if (action === 'approve' && from.isListed && from.content === to.content) return undefined;
  return action === 'approve' && to.status === 'rewritten' ? 'rewritten' : OUTCOMES[action];
}

/**
 * Notifies the author of a post about a person's decision, without looking up who the author is. Removes unread notices
 * about earlier decisions. If an undo takes back only decisions that the author hasn't read about, they aren't
 * notified.
 */
export async function tellAuthor(trx: Db, post: PostRef, decided: Decided): Promise<void> {
  const outcome = outcomeOf(decided);
  if (outcome === undefined) return;
  const hadUnread = await takeBackDecisions(trx, post);
  if (outcome === 'reopened' && hadUnread) return;
  const { to, now } = decided;
  const isShown = isPublished(to.status) && to.deletedBy === null;
  const about = { kind: 'post_decided', post: post.type, outcome, reason: isShown ? null : to.reason } as const;
  await tell(trx, { authorOf: post }, about, { now });
}

/** Reports that were just closed with the same resolution. `now` is in Unix ms. */
type Closed = { ids: readonly string[]; resolution: ReportResolution; now: number };

/** What reporters are told. They don't learn about suspensions. */
const REPORTED: Record<ReportResolution, ReportOutcome> = {
  removed: 'removed',
  rewritten: 'rewritten',
  warned: 'warned',
  suspended: 'escalated',
  no_violation: 'no_violation',
  duplicate: 'duplicate',
  escalated: 'escalated',
};

/** Tells reporters what came of their reports. Those who were worried about the author of the post are thanked. */
export async function tellReporters(trx: Db, type: PostRef['type'], { ids, resolution, now }: Closed): Promise<void> {
  for (const { id, reporter_id, reason } of await reportersOf(trx, ids)) {
    const outcome = reason === WORRIED ? 'thanked' : REPORTED[resolution];
    const about = { kind: 'report_decided', post: type, outcome } as const;
    await tell(trx, { userId: reporter_id }, about, { now, subjectId: id });
  }
}
