import type { PostKind } from '#server/platform/db/community-schema.ts';
import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Moderated } from '#server/posts/moderated-posts.ts';
import type { TestClient } from '#server/testing/test-clients.ts';

export const KINDS = ['confession', 'comment'] as const satisfies PostKind[];

const STATE = { moderation_status: 'approved', is_listed: 1, revision: 1, created_at: 1, public_time: 1 } as const;

/**
 * Stores a listed confession or comment without going through its feature, and returns its ID. A comment gets its own
 * confession.
 */
export async function insertPost(db: Db, kind: PostKind, id = newId()): Promise<string> {
  const confession = kind === 'confession' ? id : newId();
  await db
    .insertInto('confession')
    .values({ id: confession, pen_name: 'Anonymous', content: 'x', fre_tags: '[]', ...STATE })
    .execute();
  if (kind === 'comment')
    await db
      .insertInto('comment')
      .values({ id, confession_id: confession, depth: 1, path: id, content: 'x', in_thread: 1, ...STATE })
      .execute();
  return id;
}

/** Returns a decision of the pipeline that publishes a text. Pass only the fields that matter to the test. */
export const anApproval = (content: string, over: Partial<Moderated> = {}): Moderated => ({
  status: 'approved',
  reason: null,
  content,
  original: null,
  originalVisibility: null,
  styleUsed: null,
  relevanceScore: 0,
  relevanceExplanation: null,
  tags: [],
  isCrisis: false,
  ...over,
});

/** Turns advanced_moderation on as an admin, so that new posts stay in the queue. */
export async function leaveToQueue(admin: Pick<TestClient, 'put'>): Promise<void> {
  const on = { enabled: true, rolloutPercentage: 100, testMode: false };
  await admin.put('/api/feature-flags/admin/advanced_moderation', on);
}
