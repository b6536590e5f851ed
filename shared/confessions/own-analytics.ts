import type { OwnAnalytics } from '#shared/confessions/own-analytics.contract.ts';

/** The totals of a member's confessions at a time (Unix ms). */
export type PostTotals = { confessions: number; approved: number; views: number; likes: number; comments: number };
type TotalsAt = PostTotals & { at: number };

const rounded = (value: number, step: number): number => Math.round(value * step) / step;
/** Divides and rounds. Returns 0 if `count` is 0. */
const per = (sum: number, count: number, step: number): number => (count === 0 ? 0 : rounded(sum / count, step));

/** Returns the percentage change since a week ago. An increase from zero counts as 100. Community specification §9. */
export function weekOverWeek(current: number, previous: number): number {
  if (previous === 0) return current > 0 ? 100 : 0;
  return Math.round(((current - previous) / previous) * 100);
}

/** Computes a member's analytics. `before` contains the totals from a week ago, if known. */
export function ownAnalytics(now: TotalsAt, before: TotalsAt | undefined): OwnAnalytics {
  const { confessions, approved, views, likes, comments, at } = now;
  const change = (key: 'confessions' | 'views' | 'likes' | 'comments') => weekOverWeek(now[key], before?.[key] ?? 0);
  return {
    total_confessions: confessions,
    approved_confessions: approved,
    pending_confessions: confessions - approved,
    total_views: views,
    total_likes: likes,
    total_comments: comments,
    approval_rate: per(approved * 100, confessions, 10),
    avg_views_per_confession: per(views, confessions, 100),
    avg_likes_per_confession: per(likes, confessions, 100),
    avg_comments_per_confession: per(comments, confessions, 100),
    last_calculated_at: new Date(at).toISOString(),
    compared_with: before === undefined ? null : new Date(before.at).toISOString(),
    week_over_week:
      before === undefined
        ? null
        : {
            confessions: change('confessions'),
            views: change('views'),
            likes: change('likes'),
            comments: change('comments'),
          },
  };
}

const EXCELLENT = 90;
const GOOD = 70;
export type ApprovalBand = 'excellent' | 'good' | 'poor';

/** Returns the band of an approval rate. Community specification §4. */
export function approvalBand(rate: number): ApprovalBand {
  if (rate >= EXCELLENT) return 'excellent';
  return rate >= GOOD ? 'good' : 'poor';
}
