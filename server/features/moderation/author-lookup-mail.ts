import type { Mail } from '#server/platform/mail/mailer.ts';
import type { PostRef } from '#server/posts/moderated-posts.ts';
import type { LookupCategory } from '#shared/moderation-queue/author-lookup.contract.ts';
import { LOOKUP_CATEGORIES } from '#shared/moderation-queue/lookup-words.ts';
import { ADMIN_PATH } from '#shared/pages/page-paths.ts';

type From = { site: string; publicUrl: string };
type Lookup = { post: PostRef; admin: string; category: LookupCategory };

/**
 * Returns the mail that tells an admin that a colleague looked up the author of a post. Only the audit log contains the
 * reason, because entries there are deleted after three years and mail isn't.
 */
export function authorLookupMail(to: string, { site, publicUrl }: From, { post, admin, category }: Lookup): Mail {
  const entry = `${publicUrl}${ADMIN_PATH}/audit-log?entity_type=${post.type}&entity_id=${post.id}`;
  const paragraphs = [
    `${admin} looked up who wrote a ${post.type}.`,
    `Case: ${LOOKUP_CATEGORIES[category]}`,
    `All admins get this email, because authors were promised that this happens only in a serious case. The reason is in the audit log. If it doesn’t convince you, talk with ${admin}: ${entry}`,
    'Neither this email nor the audit log says who the author is.',
  ];
  return { to, subject: `An author on ${site} was looked up`, text: `${paragraphs.join('\n\n')}\n` };
}
