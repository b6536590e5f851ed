import type {
  AdminAnalytics,
  AnalyticsDay,
  PageVitals,
  PostActivity,
  PostOutcomes,
} from '#shared/admin-analytics/admin-analytics.contract.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';

const LAST_DAY = '2026-11-25';

export const someOutcomes = (over: Partial<PostOutcomes> = {}): PostOutcomes => ({
  published: 8,
  rewritten: 1,
  waiting: 0,
  rejected: 1,
  removed: 0,
  deleted: 0,
  ...over,
});

/** Returns the figures of one day for a community that's large enough for every number to be shown. */
export const anAnalyticsDay = (day: string, over: Partial<AnalyticsDay> = {}): AnalyticsDay => ({
  day,
  posts: { confessions: someOutcomes(), comments: someOutcomes({ published: 30 }) },
  sign_ups: { people: 12 },
  decisions: { automatic: 40, by_people: 6, overturned: 1 },
  reports: { made: 3, upheld: 1, dismissed: 2 },
  visits: { active_users: 60 },
  study: { students: 25, quiz_answers: 400, rules_studied: 130 },
  ...over,
});

/** Returns the largest contentful paint of one kind of page. */
const somePageVitals = (over: Partial<PageVitals> = {}): PageVitals => ({
  route: '/',
  metric: 'LCP',
  samples: 200,
  good: 160,
  poor: 8,
  p75: 2100,
  is_beyond: false,
  rating: 'good',
  ...over,
});

/**
 * Returns the figures of this many days up to November 25, 2026. Visits and study aren't counted yet for the last day.
 */
export function someAnalytics(count = 30, over: Partial<AdminAnalytics> = {}): AdminAnalytics {
  const { route: _route, ...all } = somePageVitals();
  const days = Array.from({ length: count }, (_, index) => anAnalyticsDay(daysBefore(LAST_DAY, count - 1 - index)));
  return {
    days: days.map((day) => (day.day === LAST_DAY ? { ...day, visits: null, study: null } : day)),
    weeks: [{ from: '2026-11-16', sign_ups: 84, active_users: 140, students: null }],
    moderation: {
      first: { automatic: 90, by_people: 10 },
      wait: { posts: 100, median_s: 0, p90_s: 1200 },
      wait_for_people: { posts: 10, median_s: 1500, p90_s: 7200 },
      decisions: 120,
      overturned: { automatic: 4, by_people: 2 },
    },
    vitals: { all: [all], pages: [somePageVitals()] },
    trends: {
      confessions: 20,
      comments: -10,
      sign_ups: 0,
      active_users: 5,
      decisions: 3,
      reports: 100,
      students: null,
      quiz_answers: null,
    },
    ...over,
  };
}

/** Returns the number of posts on the 14 days up to November 25, 2026. The first day hasn't been counted. */
export const someActivity = (): PostActivity => ({
  days: Array.from({ length: 14 }, (_, index) => ({
    day: daysBefore(LAST_DAY, 13 - index),
    posts: index === 0 ? null : { confessions: index, comments: 3 * index },
  })),
});
