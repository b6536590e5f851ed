import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { AuthorLookup, LookupReason } from '#shared/moderation-queue/author-lookup.contract.ts';
import { PostId } from '#shared/moderation-queue/moderation-queue.contract.ts';
import { FRESH_ADMIN_REFUSALS } from '#shared/permissions/member.policy.ts';

const SUMMARY =
  'Looks up who wrote a post. For serious cases only; a reason is required. The audit log records the lookup, and all other admins are emailed about it';

/** Declares the endpoint that looks up the author of one kind of post. Decision 41. */
const lookup = <P extends 'confessions' | 'comments'>(posts: P) =>
  endpoint({
    method: 'POST',
    path: `/api/admin/${posts}/{id}/author` as const,
    tag: 'Moderation',
    summary: SUMMARY,
    params: z.strictObject({ id: PostId }),
    body: LookupReason,
    response: AuthorLookup,
    refusals: [
      ...FRESH_ADMIN_REFUSALS,
      posts === 'confessions' ? 'CONFESSION_NOT_FOUND' : 'COMMENT_NOT_FOUND',
      'RATE_LIMITED',
    ],
  });

export const confessionAuthor = lookup('confessions');
export const commentAuthor = lookup('comments');
