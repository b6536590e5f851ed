import {
  competitionOf,
  findComment,
  lockComment,
  saveCommentState,
  saveModeratedComment,
} from '#server/features/comments/comments.repository.ts';
import { moderatedSlice } from '#server/posts/moderated-slice.ts';

/** Lets moderation read and change comments. */
export const moderatedComments = moderatedSlice('comment', {
  find: findComment,
  lock: lockComment,
  competitionOf,
  saveModerated: saveModeratedComment,
  saveState: saveCommentState,
});
