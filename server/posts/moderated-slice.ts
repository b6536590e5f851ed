import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import { publishedByAuthorOf } from '#server/posts/authors.repository.ts';
import type { Moderated, ModeratedPosts } from '#server/posts/moderated-posts.ts';
import type { ModerationStatus } from '#shared/confessions/confession.contract.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';

/** The columns of a post that moderation needs. */
type PostRow = {
  content: string;
  original_text: string | null;
  revision: number;
  is_listed: number;
  deleted_by: 'author' | 'staff' | null;
};

/** How a slice reads and stores its own posts. `lock` keeps the row from changing until the transaction ends. */
type PostStore<Row> = {
  find: (db: Db, id: string) => Promise<Row | undefined>;
  lock: (trx: Db, id: string) => Promise<Row | undefined>;
  competitionOf: (db: Db, row: Row) => Promise<string | null>;
  saveModerated: (trx: Db, row: Row, moderated: Moderated, now: number) => Promise<void>;
  saveStatus: (
    trx: Db,
    row: Row,
    status: ModerationStatus,
    reason: ModerationReason | null,
    now: number,
  ) => Promise<void>;
};

/** Makes a slice's posts readable and changeable for moderation. */
export function moderatedSlice<Row extends PostRow>(type: PostKind, store: PostStore<Row>): ModeratedPosts {
  const lockPresent = async (trx: Db, id: string) => {
    const row = await store.lock(trx, id);
    return row?.deleted_by === null ? row : undefined;
  };
  return {
    type,
    load: async (db, id) => {
      const row = await store.find(db, id);
      if (row === undefined || row.deleted_by !== null) return undefined;
      return {
        text: row.original_text ?? row.content,
        revision: row.revision,
        competitionId: await store.competitionOf(db, row),
        approvedBefore: await publishedByAuthorOf(db, type, id),
      };
    },
    lockPublic: async (trx, id) => {
      const row = await lockPresent(trx, id);
      return row?.is_listed === 1 ? { content: row.content, revision: row.revision } : undefined;
    },
    save: async (trx, id, revision, moderated, now) => {
      const row = await lockPresent(trx, id);
      if (row === undefined || row.revision !== revision) return false;
      await store.saveModerated(trx, row, moderated, now);
      return true;
    },
    decide: async (trx, id, { status, reason }, now) => {
      const row = await lockPresent(trx, id);
      if (row === undefined) return undefined;
      // A masked text stays masked when it's approved.
      const stored = status === 'approved' && row.original_text !== null ? 'rewritten' : status;
      await store.saveStatus(trx, row, stored, reason, now);
      return { revision: row.revision, status: stored };
    },
  };
}
