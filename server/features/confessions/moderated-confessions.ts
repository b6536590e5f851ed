import {
  findConfession,
  lockConfession,
  saveDecision,
  saveModerated,
} from '#server/features/confessions/confessions.repository.ts';
import { publishedByAuthorOf } from '#server/posts/authors.repository.ts';
import type { ModeratedPosts } from '#server/posts/moderated-posts.ts';

/** How moderation reads and changes confessions. */
export const moderatedConfessions: ModeratedPosts = {
  type: 'confession',
  load: async (db, id) => {
    const row = await findConfession(db, id);
    if (row === undefined || row.deleted_by !== null) return undefined;
    return {
      text: row.original_text ?? row.content,
      revision: row.revision,
      competitionId: row.competition_id,
      approvedBefore: await publishedByAuthorOf(db, 'confession', id),
    };
  },
  save: async (trx, id, revision, moderated, now) => {
    const row = await lockConfession(trx, id);
    if (row === undefined || row.deleted_by !== null || row.revision !== revision) return false;
    await saveModerated(trx, row, moderated, now);
    return true;
  },
  decide: async (trx, id, decision, now) => {
    const row = await lockConfession(trx, id);
    if (row === undefined || row.deleted_by !== null) return undefined;
    return { revision: row.revision, status: await saveDecision(trx, row, decision, now) };
  },
};
