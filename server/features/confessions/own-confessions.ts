import { findConfession } from '#server/features/confessions/confessions.repository.ts';
import type { ConfessionsDeps } from '#server/features/confessions/confessions-deps.ts';
import { ownAmong } from '#server/posts/authors.repository.ts';
import { isPublished } from '#server/posts/post-answer.ts';
import { mayEditOwn, mayPost } from '#shared/confessions/confession.policy.ts';
import type { Member } from '#shared/permissions/actor.ts';

type Own = { confession_id: string; is_mine: boolean; can_edit: boolean };

/** Returns which of these confessions the actor wrote, and which of them the actor can still edit. */
export async function ownConfessions(
  { db, now }: ConfessionsDeps,
  actor: Member,
  ids: readonly string[],
): Promise<Own[]> {
  const mine = await ownAmong(db, 'confession', ids, actor.userId);
  const editable = new Set<string>();
  if (mayPost(actor).allowed)
    for (const id of mine) {
      const row = await findConfession(db, id);
      if (row === undefined) continue;
      const { moderation_status: status, deleted_by, created_at: createdAt, comments_count: comments } = row;
      const state = { isPending: !isPublished(status), isDeleted: deleted_by !== null, createdAt, comments };
      if (mayEditOwn(state, now())) editable.add(id);
    }
  return ids.map((id) => ({ confession_id: id, is_mine: mine.has(id), can_edit: editable.has(id) }));
}
