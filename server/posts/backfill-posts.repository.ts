import { sql } from 'kysely';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { KeyedRows } from '#server/platform/db/key-ranges.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { BackfillSample } from '#shared/backfill/backfill.contract.ts';
import { commentPath, confessionPath } from '#shared/pages/page-paths.ts';

/** All public posts of a kind. */
export const listedPosts = (kind: PostKind): KeyedRows => ({ from: kind, where: sql<boolean>`is_listed = 1` });

const WHAT = { confession: 'Confession', comment: 'Comment' } as const satisfies Record<PostKind, string>;

/**
 * Returns a function that describes a change of one of these posts. Posts that readers can open have a path. Nothing in it says who
 * wrote the post.
 */
export async function postSample(
  db: Db,
  kind: PostKind,
  posts: readonly { id: string }[],
): Promise<(id: string, before: string, after: string) => BackfillSample> {
  const ids = posts.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await listedIn(db, kind, ids);
  const paths = new Map(
    rows.map(({ id, confession_id }) => [
      id,
      kind === 'confession' ? confessionPath(id) : commentPath(confession_id, id),
    ]),
  );
  return (id, before, after) => ({ what: WHAT[kind], path: paths.get(id) ?? null, before, after });
}

const listedIn = (db: Db, kind: PostKind, ids: readonly string[]) =>
  kind === 'comment'
    ? db
        .selectFrom('comment')
        .where('id', 'in', ids)
        .where('is_listed', '=', 1)
        .select(['id', 'confession_id'])
        .execute()
    : db
        .selectFrom('confession')
        .where('id', 'in', ids)
        .where('is_listed', '=', 1)
        .select(['id', 'id as confession_id'])
        .execute();
