import * as z from 'zod/mini';
import { Time } from '#shared/time/time.contract.ts';

const Count = z.int().check(z.minimum(0));
const Average = z.number().check(z.minimum(0));

/** The percentage change. It's negative if the total has fallen in the past week. */
const Change = z.int();

/**
 * The figures about a member's own confessions, without the deleted ones. `approval_rate` is in percent with one
 * decimal. Averages have two decimals. `week_over_week` says how the totals have changed since `compared_with`, and is
 * null until there are figures from a week ago. Community specification §3.
 */
export const OwnAnalytics = z.strictObject({
  total_confessions: Count,
  approved_confessions: Count,
  pending_confessions: Count,
  total_views: Count,
  total_likes: Count,
  total_comments: Count,
  approval_rate: z.number().check(z.minimum(0), z.maximum(100)),
  avg_views_per_confession: Average,
  avg_likes_per_confession: Average,
  avg_comments_per_confession: Average,
  last_calculated_at: Time,
  compared_with: z.nullable(Time),
  week_over_week: z.nullable(z.strictObject({ confessions: Change, views: Change, likes: Change, comments: Change })),
});
export type OwnAnalytics = z.infer<typeof OwnAnalytics>;
