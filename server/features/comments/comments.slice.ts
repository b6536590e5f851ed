import { commentReactionsRoutes } from '#server/features/comments/comment-reactions.routes.ts';
import { commentsRoutes } from '#server/features/comments/comments.routes.ts';
import { commentsData } from '#server/features/comments/comments-data.ts';
import type { CommentsDeps } from '#server/features/comments/comments-deps.ts';
import { moderatedComments } from '#server/features/comments/moderated-comments.ts';
import { oldComments } from '#server/features/comments/old-comments.ts';
import type { Slice } from '#server/slice.ts';

const CHOSEN = { stays: 'if the user chose to keep their posts, and then without any link to the account' };

export const commentsSlice = {
  name: 'comments',
  tables: { comment: { download: 'comments', deletion: CHOSEN } },
  routes: (deps) => [...commentsRoutes(deps), ...commentReactionsRoutes(deps)],
  personalData: commentsData,
  moderatedPosts: moderatedComments,
  housekeeping: oldComments,
} satisfies Slice<CommentsDeps, never>;
