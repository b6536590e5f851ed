import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { PageNumber, Pagination } from '#shared/http/pagination.contract.ts';
import { MailChange, MailChoices, Notice, ReadNotices } from '#shared/notices/notice.contract.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';

export const NOTICES_PAGE_SIZE = 20;
const LONGEST_TOKEN = 200;
const tag = 'Notices';
const unread = z.int();
const query = z.object({ token: z.string().check(z.minLength(1), z.maxLength(LONGEST_TOKEN)) });

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  tag,
  summary: `The user’s notices from the last 90 days, newest first, ${NOTICES_PAGE_SIZE} per page, and how many are unread`,
  query: z.object({ page: z.optional(PageNumber) }),
  response: z.strictObject({ items: z.array(Notice), pagination: Pagination, unread }),
  refusals: MEMBER_REFUSALS,
});

export const countNotices = endpoint({
  method: 'GET',
  path: '/api/notices/unread',
  tag,
  summary: 'How many notices the user hasn’t read',
  response: z.strictObject({ unread }),
  refusals: MEMBER_REFUSALS,
});

export const readNotices = endpoint({
  method: 'POST',
  path: '/api/notices/read',
  tag,
  summary: 'Marks notices as read, by their IDs or all of them, and returns how many are still unread',
  body: ReadNotices,
  response: z.strictObject({ unread }),
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED'],
});

export const readMailChoices = endpoint({
  method: 'GET',
  path: '/api/notices/mail',
  tag,
  summary: 'Which notices the user also gets by email',
  response: MailChoices,
  refusals: MEMBER_REFUSALS,
});

export const changeMailChoices = endpoint({
  method: 'PATCH',
  path: '/api/notices/mail',
  tag,
  summary: 'Changes which notices the user also gets by email; emails about the account itself are always sent',
  body: MailChange,
  response: MailChoices,
  refusals: [...MEMBER_REFUSALS, 'RATE_LIMITED'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/notices/unsubscribe',
  tag,
  summary:
    'Stops all email notices for the user whose email contained the token; needs no sign-in, and email apps may send this request for the user (RFC 8058)',
  query,
  isCookieless: true,
  response: z.strictObject({ unsubscribed: z.literal(true) }),
  refusals: ['RATE_LIMITED'],
});

export const openUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/notices/unsubscribe',
  tag,
  summary: 'Changes nothing; redirects the browser to the page that asks whether to stop email notices',
  query,
  isCookieless: true,
  redirects: true,
  response: z.string(),
});
