import { reportersOf } from '#server/features/moderation/reports.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { takeBackDecisions, tell } from '#server/platform/notices/notices.repository.ts';
import type { LockedPost, PostRef, PostState } from '#server/posts/moderated-posts.ts';
import { isPublished } from '#server/posts/post-answer.ts';
import type { ModerationAction } from '#shared/moderation-queue/staff-post.contract.ts';
import type { PostOutcome, ReportOutcome } from '#shared/notices/notice.contract.ts';
import { WORRIED } from '#shared/reports/report.contract.ts';
import type { ReportResolution } from '#shared/reports/report-case.contract.ts';

/** What each action means for the author. Escalating decides nothing yet. */
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
  // Nobody tells authors of reports that came to nothing.
  if (action === 'approve' && from.isListed && from.content === to.content) return undefined;
  return action === 'approve' && to.status === 'rewritten' ? 'rewritten' : OUTCOMES[action];
}

/**
 * Tells the author of a post what a person decided, without looking up who that is. What they haven't read about
 * earlier decisions goes away. If that was all there is to take back, they aren't told at all.
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

/** Reports that have just been closed in one way. `now` is in Unix ms. */
type Closed = { ids: readonly string[]; resolution: ReportResolution; now: number };

/** A suspension is between the server and the suspended member. */
const REPORTED: Record<ReportResolution, ReportOutcome> = {
  removed: 'removed',
  rewritten: 'rewritten',
  warned: 'warned',
  suspended: 'escalated',
  no_violation: 'no_violation',
  duplicate: 'duplicate',
  escalated: 'escalated',
};

/** Tells those who reported a post what came of it. Someone who was worried about its author is thanked. */
export async function tellReporters(trx: Db, type: PostRef['type'], { ids, resolution, now }: Closed): Promise<void> {
  for (const { id, reporter_id, reason } of await reportersOf(trx, ids)) {
    const outcome = reason === WORRIED ? 'thanked' : REPORTED[resolution];
    const about = { kind: 'report_decided', post: type, outcome } as const;
    await tell(trx, { userId: reporter_id }, about, { now, subjectId: id });
  }
}
