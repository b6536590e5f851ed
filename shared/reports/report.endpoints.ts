import * as z from 'zod/mini';
import { POST_REFUSALS } from '#shared/confessions/confession.policy.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';
import { NewReport, ReportsQuery } from '#shared/reports/report.contract.ts';

const tag = 'Reports';

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  tag,
  summary:
    'Reports a post to the moderators, once per user; three reports hide the post until a moderator has looked at it. A worry about the author counts separately and hides nothing',
  body: NewReport,
  response: z.strictObject({ reported: z.literal(true) }),
  refusals: [...POST_REFUSALS, 'CONFESSION_NOT_FOUND', 'COMMENT_NOT_FOUND', 'OWN_POST', 'RATE_LIMITED'],
});

export const ownReports = endpoint({
  method: 'GET',
  path: '/api/reports/user',
  tag,
  summary:
    'Which of the given posts the user has reported, and which of those posts’ authors the user is worried about',
  query: ReportsQuery,
  response: z.strictObject({ reportedIds: z.array(z.string()), worriedIds: z.optional(z.array(z.string())) }),
  refusals: MEMBER_REFUSALS,
});
