import type { BackfillPart } from '#server/platform/backfill/backfill-part.ts';
import { rowPart } from '#server/platform/backfill/row-part.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import { sampleOf, samplePaths } from '#server/posts/backfill-posts.repository.ts';
import { wrongReactions } from '#server/posts/reactions.repository.ts';
import { lockThreadsOf } from '#server/posts/thread-locks.repository.ts';
import { countWords } from '#shared/text/count-words.ts';

const reactionWords = (likes: number, dislikes: number) =>
  `${countWords(likes, 'like')}, ${countWords(dislikes, 'dislike')}`;

/** Corrects the stored counts of likes and dislikes of one kind of post. */
export const recountReactions = (kind: PostKind): BackfillPart =>
  rowPart({
    name: `reactions of ${kind}s`,
    rows: { from: kind },
    lock: lockThreadsOf,
    read: async (db, ids) => {
      const rows = await wrongReactions(db, kind, ids);
      const paths = await samplePaths(db, kind, rows);
      return rows.map((row) => ({ ...row, key: row.id, path: paths.get(row.id) ?? null }));
    },
    judge: ({ key, path, likes_count, dislikes_count, likes, dislikes }) => ({
      label: `likes and dislikes of ${kind}s`,
      sample: sampleOf(kind, path, reactionWords(likes_count, dislikes_count), reactionWords(likes, dislikes)),
      fix: async (trx) => {
        const counts = { likes_count: likes, dislikes_count: dislikes };
        await trx.updateTable(kind).set(counts).where('id', '=', key).execute();
      },
    }),
  });
