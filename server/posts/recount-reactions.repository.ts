import type { BackfillPart } from '#server/platform/backfill/backfill-part.ts';
import { rowPart, type WrongRow } from '#server/platform/backfill/row-part.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import { postSample } from '#server/posts/backfill-posts.repository.ts';
import { wrongReactions } from '#server/posts/reactions.repository.ts';
import { lockThreadsOf } from '#server/posts/thread-locks.repository.ts';
import { countWords } from '#shared/text/count-words.ts';

const reactionWords = (likes: number, dislikes: number) =>
  `${countWords(likes, 'like')}, ${countWords(dislikes, 'dislike')}`;

/** Corrects the stored counts of likes and dislikes of one kind of posts. */
export const recountReactions = (kind: PostKind): BackfillPart =>
  rowPart({
    name: `reactions of ${kind}s`,
    rows: { from: kind },
    lock: lockThreadsOf,
    find: async (db: Db, ids): Promise<WrongRow[]> => {
      const rows = await wrongReactions(db, kind, ids);
      const sampleOf = await postSample(db, kind, rows);
      return rows.map(({ id, likes_count, dislikes_count, likes, dislikes }) => ({
        key: id,
        label: `likes and dislikes of ${kind}s`,
        sample: sampleOf(id, reactionWords(likes_count, dislikes_count), reactionWords(likes, dislikes)),
        fix: async (trx) => {
          const counts = { likes_count: likes, dislikes_count: dislikes };
          await trx.updateTable(kind).set(counts).where('id', '=', id).execute();
        },
      }));
    },
  });
