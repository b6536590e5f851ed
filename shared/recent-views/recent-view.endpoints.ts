import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { MEMBER_REFUSALS } from '#shared/permissions/member.policy.ts';
import { MAX_RECENT_VIEWS, RecentSort, RecentStats, RecentView } from '#shared/recent-views/recent-view.contract.ts';
import { RECENT_PATH } from '#shared/recent-views/recent-view.path.ts';
import { Day } from '#shared/rules/law.contract.ts';
import { RuleId } from '#shared/rules/rule.contract.ts';
import { RuleFacts } from '#shared/rules/rule.facts.ts';
import { Seconds } from '#shared/time/time.contract.ts';

const tag = 'Study';
const Limit = z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number));

/** Learning specification §7. `rule` is null if today's edition doesn't have it. */
export const listRecentViews = endpoint({
  method: 'GET',
  path: RECENT_PATH,
  tag,
  summary: 'The rules the user has viewed, 50 at most, and with includeStats=true the totals over all views',
  query: z.object({
    limit: z.optional(z.pipe(Limit, z.int().check(z.minimum(1), z.maximum(MAX_RECENT_VIEWS)))),
    sortBy: z.optional(RecentSort),
    includeStats: z.optional(z.enum(['true', 'false'])),
  }),
  response: z.strictObject({
    recentViews: z.array(z.extend(RecentView, { rule: z.nullable(RuleFacts) })),
    stats: z.optional(RecentStats),
  }),
  refusals: MEMBER_REFUSALS,
});

/**
 * A view and how many seconds it lasted. A device that also syncs the view sends the same IDs, user, and time with both
 * requests, so that the server can drop the second copy. `at` is in Unix ms, `tz_offset_min` is in minutes ahead of
 * UTC, and `local_day` is the study day. Decisions 19, 23.
 */
export const trackView = endpoint({
  method: 'POST',
  path: RECENT_PATH,
  tag,
  summary: 'Records that a rule was viewed; 0 seconds means a clicked search result, which doesn’t count as a view',
  body: z.strictObject({
    ruleId: RuleId,
    timeSpentSeconds: Seconds,
    userId: z.optional(z.string()),
    eventId: z.optional(z.uuid()),
    opId: z.optional(z.uuid()),
    at: z.optional(z.int()),
    tz_offset_min: z.optional(z.int().check(z.minimum(-840), z.maximum(840))),
    local_day: z.optional(Day),
  }),
  response: z.strictObject({ tracked: z.literal(true) }),
  refusals: [...MEMBER_REFUSALS, 'RULE_NOT_FOUND', 'WRONG_ACCOUNT', 'RATE_LIMITED', 'STORAGE_FULL'],
});
