import * as z from 'zod/mini';
import { Day } from '#shared/rules/law.contract.ts';
import { VitalName } from '#shared/vitals/vital.contract.ts';

/** The periods that admins can choose, in days including today. */
export const ANALYTICS_DAYS = [7, 14, 30, 90] as const;
export type AnalyticsDays = (typeof ANALYTICS_DAYS)[number];

/** A number of people or of things they did. It's null if fewer than five people are behind it. Decision 55. */
const People = z.nullable(z.int());

/** The outcomes of a day's posts. `published` doesn't include `rewritten` ones. */
export const PostOutcomes = z.strictObject({
  published: z.int(),
  rewritten: z.int(),
  waiting: z.int(),
  rejected: z.int(),
  removed: z.int(),
  deleted: z.int(),
});
export type PostOutcomes = z.infer<typeof PostOutcomes>;

/**
 * The figures of one day (UTC). A part is null if it hasn't been counted yet.
 *
 * - `posts` counts the posts written that day, by outcome.
 * - `decisions` counts the decisions made that day. `overturned` counts those that changed or took back an earlier one.
 * - `reports` counts the reports made that day, and the reports closed that day by result.
 * - `visits` and `study` are counted once the day is over. Every value in `study` comes from at least five students.
 */
export const AnalyticsDay = z.strictObject({
  day: Day,
  posts: z.nullable(z.strictObject({ confessions: PostOutcomes, comments: PostOutcomes })),
  sign_ups: z.nullable(z.strictObject({ people: People })),
  decisions: z.nullable(z.strictObject({ automatic: z.int(), by_people: z.int(), overturned: z.int() })),
  reports: z.nullable(z.strictObject({ made: z.int(), upheld: z.int(), dismissed: z.int() })),
  visits: z.nullable(z.strictObject({ active_users: People })),
  study: z.nullable(z.strictObject({ students: People, quiz_answers: People, rules_studied: People })),
});
export type AnalyticsDay = z.infer<typeof AnalyticsDay>;

/**
 * The number of people in one week, which begins on a Monday. Each person is counted once. As in `People`, a value is
 * null if fewer than five people are behind it. It's also null if it would give away the number for a day with fewer
 * than five people.
 */
export const AnalyticsWeek = z.strictObject({ from: Day, sign_ups: People, active_users: People, students: People });
export type AnalyticsWeek = z.infer<typeof AnalyticsWeek>;

/** How long posts waited for their first decision, in seconds rounded to two significant digits. */
const Wait = z.strictObject({ posts: z.int(), median_s: z.int(), p90_s: z.int() });
export type Wait = z.infer<typeof Wait>;

/**
 * How moderation worked during the period. `first` counts posts by who made the first decision. `wait` is null if there
 * were no first decisions. `overturned` counts the decisions that were later changed or taken back, by who had made
 * them.
 */
const ModerationFigures = z.strictObject({
  first: z.strictObject({ automatic: z.int(), by_people: z.int() }),
  wait: z.nullable(Wait),
  wait_for_people: z.nullable(Wait),
  decisions: z.int(),
  overturned: z.strictObject({ automatic: z.int(), by_people: z.int() }),
});

/**
 * A web vital during the period. Times are in milliseconds, and CLS is a score. `p75` is the 75th percentile, and
 * `is_beyond` means that it's only a lower bound. Vitals with fewer than five page loads are left out.
 */
const VITAL = {
  metric: VitalName,
  samples: z.int(),
  good: z.int(),
  poor: z.int(),
  p75: z.number(),
  is_beyond: z.boolean(),
  rating: z.enum(['good', 'needs-improvement', 'poor']),
};
const VitalFigures = z.strictObject(VITAL);
export type VitalFigures = z.infer<typeof VitalFigures>;

/** A web vital of one kind of page. `route` is the pattern of the pages' addresses. */
const PageVitals = z.strictObject({ route: z.string(), ...VITAL });
export type PageVitals = z.infer<typeof PageVitals>;

/** The percentage change from the previous seven whole days to the last seven. Null if it's unknown. */
const Trend = z.nullable(z.int());
const Trends = z.strictObject({
  confessions: Trend,
  comments: Trend,
  sign_ups: Trend,
  active_users: Trend,
  decisions: Trend,
  reports: Trend,
  students: Trend,
  quiz_answers: Trend,
});
export type AnalyticsTrends = z.infer<typeof Trends>;
export type TrendName = keyof AnalyticsTrends;

/** Figures about the whole site. Those about people and study never come from fewer than five people. Decision 55. */
export const AdminAnalytics = z.strictObject({
  days: z.array(AnalyticsDay),
  weeks: z.array(AnalyticsWeek),
  moderation: ModerationFigures,
  vitals: z.strictObject({ all: z.array(VitalFigures), pages: z.array(PageVitals) }),
  trends: Trends,
});
export type AdminAnalytics = z.infer<typeof AdminAnalytics>;

/**
 * The number of posts on each of the last 14 days (UTC), oldest first. It's null for a day that hasn't been counted
 * yet.
 */
export const PostActivity = z.strictObject({
  days: z.array(
    z.strictObject({ day: Day, posts: z.nullable(z.strictObject({ confessions: z.int(), comments: z.int() })) }),
  ),
});
export type PostActivity = z.infer<typeof PostActivity>;
