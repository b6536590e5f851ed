import { raiseCase } from '#server/features/moderation/cases.repository.ts';
import { noteDecision } from '#server/features/moderation/events.repository.ts';
import { type ModerationDeps, postsOf } from '#server/features/moderation/moderation-deps.ts';
import { countPending, insertReport } from '#server/features/moderation/reports.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { type NewReport, REPORTS_THAT_HIDE, WORRIED } from '#shared/reports/report.contract.ts';

/** Priorities of cases: a worry about someone comes first, and a hidden post has the same priority as any held one. */
const [WORRY, HIDDEN, REPORTED] = [3, 1, 0];
const MISSING = { confession: 'CONFESSION_NOT_FOUND', comment: 'COMMENT_NOT_FOUND' } as const;

/** Hides a post until staff have looked at it. */
async function hide(deps: ModerationDeps, trx: Db, post: PostRef): Promise<void> {
  const now = deps.now();
  const held = await postsOf(deps, post.type).decide(trx, post.id, { status: 'pending', reason: 'other' }, now);
  if (held === undefined) return;
  await noteDecision(trx, post, {
    revision: held.revision,
    decided_by: 'pipeline',
    status: 'pending',
    reason: 'other',
    note: null,
    evidence: '[]',
    pipeline: 'reports:1',
    at: now,
  });
}

/**
 * Stores a member's report about a post that others can read, and opens its case. A second report by the same member
 * changes nothing. Enough reports hide the post until staff have looked at it. The author isn't told. Decisions 46 and
 * 53.
 * @throws {AppError} CONFESSION_NOT_FOUND or COMMENT_NOT_FOUND, also for a post that isn't public
 */
export async function reportPost(
  deps: ModerationDeps,
  { userId }: Member,
  { content_type: type, content_id: id, reason }: NewReport,
): Promise<void> {
  const now = deps.now();
  const post = { type, id };
  await deps.db.transaction().execute(async (trx) => {
    // The post is locked so that concurrent reports count each other.
    const found = await postsOf(deps, type).lockPublic(trx, id);
    if (found === undefined) throw new AppError(MISSING[type]);
    const { content: text, revision } = found;
    if (!(await insertReport(trx, post, { reporterId: userId, reason, revision, text, now }))) return;
    if (reason === WORRIED) {
      await raiseCase(trx, post, WORRY, now);
      return;
    }
    const isHidden = (await countPending(trx, post, WORRIED)) >= REPORTS_THAT_HIDE;
    if (isHidden) await hide(deps, trx, post);
    await raiseCase(trx, post, isHidden ? HIDDEN : REPORTED, now);
  });
}
