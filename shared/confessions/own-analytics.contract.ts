import * as z from 'zod/mini';
import { Time } from '#shared/time/time.contract.ts';

const Count = z.int().check(z.minimum(0));
const Average = z.number().check(z.minimum(0));

/** A change in percent. Negative if there are fewer than a week before. */
const Change = z.int();

/**
 * What became of a member's own confessions, without the deleted ones. `approval_rate`: in percent with one decimal; averages have
 * two; `week_over_week`: how the totals changed since `compared_with`, null until there are figures that are a week old. Community
 * specification §3.
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
