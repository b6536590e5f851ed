import { closeCase } from '#server/features/moderation/cases.repository.ts';
import { noteDecision } from '#server/features/moderation/events.repository.ts';
import { dropJob } from '#server/features/moderation/jobs.repository.ts';
import { type ModerationDeps, postsOf } from '#server/features/moderation/moderation-deps.ts';
import { closeReports } from '#server/features/moderation/reports.repository.ts';
import { recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { DecidedPost, PostRef, StaffDecision } from '#server/posts/moderated-posts.ts';

/**
 * Carries out an operator's decision about a post: takes the post out of the queue, closes its case, and adds to its
 * history and the audit log. Returns undefined if the post is deleted or missing.
 */
export async function decidePost(
  deps: ModerationDeps,
  trx: Db,
  post: PostRef,
  { note, ...decision }: StaffDecision & { status: 'approved' | 'rejected'; note: string | null },
): Promise<DecidedPost | undefined> {
  const now = deps.now();
  const decided = await postsOf(deps, post.type).decide(trx, post.id, decision, now);
  if (decided === undefined) return undefined;
  await dropJob(trx, post);
  await closeCase(trx, post, now);
  await closeReports(trx, post, decision.status === 'approved' ? 'dismissed' : 'resolved', now);
  const { reason } = decision;
  const { revision, status } = decided;
  await noteDecision(trx, post, {
    revision,
    status,
    reason,
    note,
    decided_by: 'operator',
    evidence: '[]',
    pipeline: null,
    at: now,
  });
  await recordAudit(trx, {
    adminId: 'operator',
    action: `${post.type}.${decision.status}`,
    entityType: post.type,
    entityId: post.id,
    details: { status, reason },
    ipAddress: null,
    userAgent: null,
    at: now,
  });
  return decided;
}
