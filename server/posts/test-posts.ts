import { newId } from '#server/platform/db/new-id.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { PostKind } from '#server/platform/db/schema.ts';

export const KINDS = ['confession', 'comment'] as const satisfies PostKind[];

const STATE = { moderation_status: 'approved', is_listed: 1, revision: 1, created_at: 1, public_time: 1 } as const;

/** Stores a listed confession or comment without going through its feature. A comment gets a confession of its own. Returns its ID. */
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
