import { HIGH_FREQUENCY } from '#shared/rules/scales.ts';
import type { KnownRule } from '#shared/study-analytics/known-rules.ts';
import type { AnalyticsOverview } from '#shared/study-analytics/study-analytics.contract.ts';
import { daysSinceStart, type StudyCalendar } from '#shared/study-analytics/study-calendar.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';

export type LearningVelocity = AnalyticsOverview['learningVelocity'];

const DAY_MS = 86_400_000;
const WEEK = 7;
const LOOKED_BACK = 28;
const ALL_COVERED = 'Every rule is covered. A quiz now and then keeps it so.';
const NEWCOMER = 'This is your first week. Take a short quiz on one rule, and your pace will show here.';
/** A date further away says nothing. */
const FORESEEN_DAYS = 365;

/** By rules a week. Learning specification §4. */
const PACES = [
  [2, 'fast', 'Two rules a week or more: you are covering ground.'],
  [1, 'moderate', 'A rule a week or more, a pace that lasts.'],
  [0.5, 'steady', 'A rule every week or two. Slow, but admissible.'],
  [0, 'slow', 'Few new rules in the last four weeks. A short quiz on one rule is a start.'],
] as const;

const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date));

const isCovered = ({ level }: KnownRule) => level === 'competent' || level === 'mastered';

/** A gain of `net` rules in `days` days; `since`: days since the first study. */
type Pace = { net: number; days: number; since: number };

/** How much of the frequent rules is covered and, from the second week, when they all will be at this pace. */
function outlook(rules: readonly KnownRule[], date: string, { net, days, since }: Pace): string | undefined {
  const frequent = rules.filter(({ rule }) => rule.mock_trial_frequency >= HIGH_FREQUENCY);
  const open = frequent.filter((rule) => !isCovered(rule)).length;
  if (frequent.length === 0) return undefined;
  if (open === 0) return `All ${frequent.length} frequent rules are covered.`;
  if (since < WEEK) return undefined;
  const needed = net === 0 ? Number.POSITIVE_INFINITY : Math.ceil((open * days) / net);
  if (needed > FORESEEN_DAYS) return undefined;
  return `At this pace the ${frequent.length} frequent rules are covered by ${longDate(daysBefore(date, -needed))}.`;
}

/**
 * Rules that became competent in the last four weeks less those that fell to struggling, by the week; of newcomers by the
 * weeks since they began, one at least. `now`: Unix ms. Formulas §5.
 */
export function learningVelocity(rules: readonly KnownRule[], calendar: StudyCalendar, now: number): LearningVelocity {
  const since = daysSinceStart(calendar) ?? 0;
  const days = Math.max(WEEK, Math.min(LOOKED_BACK, since));
  const isRecent = (at: number | null | undefined) => typeof at === 'number' && at > now - LOOKED_BACK * DAY_MS;
  const gained = rules.filter(({ study }) => isRecent(study?.competentAt)).length;
  const fallen = rules.filter(({ study }) => isRecent(study?.fellAt)).length;
  const net = Math.max(0, gained - fallen);
  const [, velocity, words] = PACES.find(([least]) => net * WEEK >= least * days) ?? PACES[3];
  const description =
    rules.length > 0 && rules.every(isCovered)
      ? ALL_COVERED
      : [since < WEEK && net === 0 ? NEWCOMER : words, outlook(rules, calendar.date, { net, days, since })]
          .filter((part) => part !== undefined)
          .join(' ');
  return { rate: Math.round((100 * net * WEEK) / days) / 100, velocity, description };
}
