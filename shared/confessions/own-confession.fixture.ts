import type { OwnAnalytics } from '#shared/confessions/own-analytics.contract.ts';
import type { OwnConfession } from '#shared/confessions/own-confession.contract.ts';

/** An approved confession in its author's list. Pass only the fields that matter to the test. */
export const anOwnConfession = (over: Partial<OwnConfession> = {}): OwnConfession => ({
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  author: 'Anonymous',
  content: 'I objected to my own question and the judge sustained it.',
  original_text: null,
  is_approved: true,
  is_anonymous: true,
  created_at: '2026-11-21T10:00:00.000Z',
  moderation_status: 'approved',
  view_count: 1200,
  likes_count: 1,
  comments_count: 0,
  moderation_reason: null,
  pending_reason: null,
  is_editable: false,
  competitions: null,
  ...over,
});

export const aPendingConfession = (over: Partial<OwnConfession> = {}): OwnConfession =>
  anOwnConfession({
    is_approved: false,
    moderation_status: 'pending',
    pending_reason: 'waiting',
    is_editable: true,
    ...over,
  });

/** Figures from the second week. Pass only the fields that matter to the test. */
export const anOwnAnalytics = (over: Partial<OwnAnalytics> = {}): OwnAnalytics => ({
  total_confessions: 12,
  approved_confessions: 11,
  pending_confessions: 1,
  total_views: 1200,
  total_likes: 40,
  total_comments: 6,
  approval_rate: 91.7,
  avg_views_per_confession: 100,
  avg_likes_per_confession: 3.33,
  avg_comments_per_confession: 0.5,
  last_calculated_at: '2026-11-21T10:00:00.000Z',
  compared_with: '2026-11-14T10:00:00.000Z',
  week_over_week: { confessions: 20, views: -5, likes: 0, comments: 100 },
  ...over,
});
