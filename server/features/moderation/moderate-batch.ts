import { type Decider, decidePost, type StaffDecision } from '#server/features/moderation/decide-post.ts';
import { postsInBatch } from '#server/features/moderation/events.repository.ts';
import type { ModerationDeps } from '#server/features/moderation/moderation-deps.ts';
import { recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { BatchDecision, BatchResult } from '#shared/moderation-queue/moderation-queue.contract.ts';

/**
 * `versions` maps post IDs to the versions that the posts must still have. A post without an entry may have any
 * version.
 */
type Batch = {
  kind: PostKind;
  id: string;
  posts: readonly string[];
  decision: StaffDecision;
  versions?: BatchDecision['versions'];
};

/** Records the batch in the audit log. The entries about its posts refer to the batch by its ID. */
async function recordBatch(deps: ModerationDeps, { kind, id, posts, decision }: Batch, by: Decider): Promise<void> {
  const { staffId, ...origin } = by;
  const { action, reason = null } = decision;
  await recordAudit(deps.db, {
    adminId: staffId ?? 'operator',
    action: `${kind}.batch`,
    entityType: 'moderation_batch',
    entityId: id,
    details: { action, reason, posts: posts.length },
    ...origin,
    at: deps.now(),
  });
}

/** Decides about each post in its own transaction, so that a post that can't be changed doesn't stop the others. */
async function decideEach(deps: ModerationDeps, batch: Batch, by: Decider): Promise<BatchResult> {
  await recordBatch(deps, batch, by);
  const items: BatchResult['items'] = [];
  for (const id of batch.posts) {
    const post = { type: batch.kind, id };
    try {
      const decision = { ...batch.decision, version: batch.versions?.[id] };
      await deps.db.transaction().execute((trx) => decidePost(deps, trx, post, decision, by));
      items.push({ id, is_done: true, code: null, message: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      items.push({ id, is_done: false, code: error.code, message: error.message });
    }
  }
  return { batch_id: batch.id, items };
}

/** Makes the same decision about several posts and returns whether each decision succeeded. */
export async function moderateBatch(
  deps: ModerationDeps,
  kind: PostKind,
  { ids, versions, ...decision }: BatchDecision,
  by: Decider,
): Promise<BatchResult> {
  const id = newId();
  const posts = [...new Set(ids)];
  return decideEach(deps, { kind, id, posts, decision: { ...decision, batchId: id }, versions }, by);
}

/**
 * Undoes the decisions of a batch, except those about posts that have changed since.
 * @throws {AppError} NOT_FOUND if there is no such batch
 */
export async function undoBatch(deps: ModerationDeps, kind: PostKind, id: string, by: Decider): Promise<BatchResult> {
  const posts = await postsInBatch(deps.db, kind, id);
  if (posts.length === 0) throw new AppError('NOT_FOUND');
  return decideEach(deps, { kind, id, posts, decision: { action: 'undo', batchId: id } }, by);
}
