import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { ModeratedPosts, PostRef } from '#server/posts/moderated-posts.ts';

/**
 * What the slice needs. `moderatedPosts` gives access to the moderated posts of other slices. `rosterNamesOf` returns
 * the names of the people in a competition, whom its posts must not name.
 */
export type ModerationDeps = Pick<Deps, 'db' | 'now' | 'log'> & {
  moderatedPosts: readonly ModeratedPosts[];
  rosterNamesOf: (db: Db, competitionId: string) => Promise<string[]>;
};

/** Returns the functions that read and change posts of this kind. @throws {Error} if no slice has such posts */
export function postsOf({ moderatedPosts }: ModerationDeps, type: ModeratedPosts['type']): ModeratedPosts {
  const posts = moderatedPosts.find((each) => each.type === type);
  if (posts === undefined) throw new Error(`no slice moderates posts of the kind ${type}`);
  return posts;
}

const MISSING = { confession: 'CONFESSION_NOT_FOUND', comment: 'COMMENT_NOT_FOUND' } as const;

/** Returns the refusal's code for a post that doesn't exist. */
export const missingCode = (type: PostRef['type']) => MISSING[type];
