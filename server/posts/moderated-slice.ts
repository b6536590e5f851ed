import { TRUSTED_POSTS } from '#server/moderation/decide.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isAuthorOf, outcomesOfAuthors, publishedByAuthorOf } from '#server/posts/authors.repository.ts';
import type { Moderated, ModeratedPosts, PostState } from '#server/posts/moderated-posts.ts';
import { type StateColumns, stateOf } from '#server/posts/post-state.ts';

/** Moderation needs these columns of a post. */
type PostRow = StateColumns & { is_listed: number; revision: number; version: number };

/** How a slice reads and stores its own posts. `lock` keeps the row from changing until the transaction ends. */
type PostStore<Row> = {
  find: (db: Db, id: string) => Promise<Row | undefined>;
  lock: (trx: Db, id: string) => Promise<Row | undefined>;
  competitionOf: (db: Db, row: Row) => Promise<string | null>;
  saveModerated: (trx: Db, row: Row, moderated: Moderated, now: number) => Promise<void>;
  saveState: (trx: Db, row: Row, state: PostState, now: number) => Promise<void>;
};

/** Lets moderation read and change a slice's posts. */
export function moderatedSlice<Row extends PostRow>(type: PostKind, store: PostStore<Row>): ModeratedPosts {
  return {
    type,
    load: async (db, id) => {
      const row = await store.find(db, id);
      if (row === undefined || row.deleted_by !== null) return undefined;
      return {
        text: row.original_text ?? row.content,
        revision: row.revision,
        competitionId: await store.competitionOf(db, row),
        approvedBefore: await publishedByAuthorOf(db, type, id, TRUSTED_POSTS),
      };
    },
    save: async (trx, id, revision, moderated, now) => {
      const row = await store.lock(trx, id);
      if (row === undefined || row.deleted_by !== null || row.revision !== revision) return false;
      await store.saveModerated(trx, row, moderated, now);
      return true;
    },
    lock: async (trx, id) => {
      const row = await store.lock(trx, id);
      if (row === undefined) return undefined;
      return { ...stateOf(row), isListed: row.is_listed === 1, revision: row.revision, version: row.version };
    },
    put: async (trx, id, state, now) => {
      const row = await store.lock(trx, id);
      if (row === undefined) throw new Error('a locked post is gone');
      await store.saveState(trx, row, state, now);
      return row.version + 1;
    },
    isBy: (db, id, userId) => isAuthorOf(db, type, id, userId),
    outcomesOf: (db, ids, range) => outcomesOfAuthors(db, type, ids, range),
  };
}
