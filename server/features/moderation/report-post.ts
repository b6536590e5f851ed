import { raiseCase } from '#server/features/moderation/cases.repository.ts';
import { noteDecision, REPORTS_PIPELINE } from '#server/features/moderation/events.repository.ts';
import { type ModerationDeps, missingCode, postsOf } from '#server/features/moderation/moderation-deps.ts';
import { countPending, insertReport } from '#server/features/moderation/reports.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { LockedPost, PostRef } from '#server/posts/moderated-posts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { type NewReport, WORRIED } from '#shared/reports/report.contract.ts';

/** The priority of a hidden post's case. It's the same as for any held post. */
const HIDDEN = 1;

/** Returns the priority that a report gives to a post's case. A worry about someone comes first. */
export const casePriority = (reason: string): number => (reason === WORRIED ? 3 : 0);

/** Hides a locked post until staff have looked at it. */
async function hide(deps: ModerationDeps, trx: Db, post: PostRef, locked: LockedPost): Promise<void> {
  const now = deps.now();
  await postsOf(deps, post.type).put(trx, post.id, { ...locked, status: 'pending', reason: 'other' }, now);
  await noteDecision(trx, post, {
    revision: locked.revision,
    decided_by: 'pipeline',
    status: 'pending',
    reason: 'other',
    note: null,
    evidence: '[]',
    pipeline: REPORTS_PIPELINE,
    at: now,
  });
}

/**
 * Stores a member's report about a post that others can read, and opens its case. A second report by the same member
 * changes nothing, but a worry about the author counts separately. The post is hidden after `hidesAt` reports, not
 * counting worries, until staff have looked at it. The author isn't told. Decisions 46 and 53.
 * @throws {AppError} CONFESSION_NOT_FOUND or COMMENT_NOT_FOUND, also for a post that isn't public; OWN_POST if the
 * member wrote the post
 */
export async function reportPost(
  deps: ModerationDeps,
  { userId }: Member,
  { content_type: type, content_id: id, reason }: NewReport,
  hidesAt: number,
): Promise<void> {
  const now = deps.now();
  const post = { type, id };
  await deps.db.transaction().execute(async (trx) => {
    // Locking the post lets concurrent reports count each other.
    const posts = postsOf(deps, type);
    const found = await posts.lock(trx, id);
    if (found === undefined || !found.isListed) throw new AppError(missingCode(type));
    if (await posts.isBy(trx, id, userId)) throw new AppError('OWN_POST');
    const { content: text, revision } = found;
    if (!(await insertReport(trx, post, { reporterId: userId, reason, revision, text, now }))) return;
    if (reason === WORRIED) {
      await raiseCase(trx, post, { priority: casePriority(reason) }, now);
      return;
    }
    const isHidden = (await countPending(trx, post, WORRIED)) >= hidesAt;
    if (isHidden) await hide(deps, trx, post, found);
    await raiseCase(trx, post, { priority: isHidden ? HIDDEN : casePriority(reason), isByReports: isHidden }, now);
  });
}
