import {
  findConfession,
  lockConfession,
  saveModerated,
  saveState,
} from '#server/features/confessions/confessions.repository.ts';
import { moderatedSlice } from '#server/posts/moderated-slice.ts';

/** Lets moderation read and change confessions. */
export const moderatedConfessions = moderatedSlice('confession', {
  find: findConfession,
  lock: lockConfession,
  competitionOf: async (_db, row) => row.competition_id,
  saveModerated,
  saveState,
});
