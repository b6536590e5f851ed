import { sql } from 'kysely';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { KeyedRows } from '#server/platform/db/key-ranges.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { BackfillSample } from '#shared/backfill/backfill.contract.ts';
import { commentPath, confessionPath } from '#shared/pages/page-paths.ts';

const WHAT = { confession: 'Confession', comment: 'Comment' } as const satisfies Record<PostKind, string>;

/** Selects all listed posts of a kind. */
export const listedPosts = (kind: PostKind): KeyedRows => ({ from: kind, where: sql<boolean>`is_listed = 1` });

/** Describes a change to a post without revealing the post's author. */
export const sampleOf = (kind: PostKind, path: string | null, before: string, after: string): BackfillSample => ({
  what: WHAT[kind],
  path,
  before,
  after,
});

/** Returns the page addresses of these posts by ID. Posts that readers can't open are left out. */
export async function samplePaths(
  db: Db,
  kind: PostKind,
  posts: readonly { id: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (posts.length === 0) return new Map();
  const ids = posts.map(({ id }) => id);
  if (kind === 'confession') {
    const listed = db.selectFrom('confession').where('id', 'in', ids).where('is_listed', '=', 1);
    return new Map((await listed.select('id').execute()).map(({ id }) => [id, confessionPath(id)]));
  }
  const listed = db.selectFrom('comment').where('id', 'in', ids).where('is_listed', '=', 1);
  const rows = await listed.select(['id', 'confession_id']).execute();
  return new Map(rows.map(({ id, confession_id }) => [id, commentPath(confession_id, id)]));
}
