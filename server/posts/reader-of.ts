import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import { isAuthorOf } from '#server/posts/authors.repository.ts';
import { isStaff, type Reader } from '#shared/confessions/confession.policy.ts';
import type { Actor } from '#shared/permissions/actor.ts';

type Post = {
  kind: PostKind;
  id: string;
  isPublic: boolean;
  originalVisibility: string | null;
  deletedBy: 'author' | 'staff' | null;
};

/**
 * Returns how an actor relates to a post. Looks up the author only if the answer depends on who that is: if the post
 * isn't public, if the original text is only for the author and staff, or if staff removed the post, because its author
 * is told why. Decision 41.
 */
export async function readerOf(db: Db, actor: Actor, post: Post): Promise<Reader> {
  if (isStaff(actor)) return 'staff';
  if (actor.kind !== 'member') return 'other';
  const dependsOnAuthor = !post.isPublic || post.originalVisibility === 'author_staff' || post.deletedBy === 'staff';
  return dependsOnAuthor && (await isAuthorOf(db, post.kind, post.id, actor.userId)) ? 'author' : 'other';
}
