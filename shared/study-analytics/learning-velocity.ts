import { HIGH_FREQUENCY } from '#shared/rules/scales.ts';
import type { KnownRule } from '#shared/study-analytics/known-rules.ts';
import type { AnalyticsOverview } from '#shared/study-analytics/study-analytics.contract.ts';
import { daysSinceStart, type StudyCalendar } from '#shared/study-analytics/study-calendar.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';

export type LearningVelocity = AnalyticsOverview['learningVelocity'];

const DAY_MS = 86_400_000;
const WEEK = 7;
const LOOKED_BACK = 28;
const ALL_COVERED = 'Every rule is covered. An occasional quiz will keep it that way.';
const NEWCOMER = 'This is your first week. Take a short quiz on one rule, and you’ll see your pace here.';
/** How many days ahead a prediction may reach. A prediction beyond that wouldn't mean much. */
const FORESEEN_DAYS = 365;

/** Descriptions of the velocity, by rules per week. Learning specification §4. */
const PACES = [
  [2, 'fast', 'Two rules a week or more: you’re covering ground.'],
  [1, 'moderate', 'A rule a week or more: a pace you can keep up.'],
  [0.5, 'steady', 'A rule every week or two. Slow, but admissible.'],
  [0, 'slow', 'Few new rules in the last four weeks. A short quiz on one rule is a good start.'],
] as const;

const longDate = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(date));

const isCovered = ({ level }: KnownRule) => level === 'competent' || level === 'mastered';

/** A gain of `net` rules in `days` days. `since` is the number of days since the first study. */
type Pace = { net: number; days: number; since: number };

/**
 * Says that all frequent rules are covered or, from the second week on, when they will be if the user keeps up this
 * pace. Returns undefined if that would take more than a year.
 */
function outlook(rules: readonly KnownRule[], date: string, { net, days, since }: Pace): string | undefined {
  const frequent = rules.filter(({ rule }) => rule.mock_trial_frequency >= HIGH_FREQUENCY);
  const open = frequent.filter((rule) => !isCovered(rule)).length;
  if (frequent.length === 0) return undefined;
  if (open === 0) return `All ${frequent.length} frequent rules are covered.`;
  if (since < WEEK) return undefined;
  const needed = net === 0 ? Number.POSITIVE_INFINITY : Math.ceil((open * days) / net);
  if (needed > FORESEEN_DAYS) return undefined;
  return `At this pace, you’ll cover all ${frequent.length} frequent rules by ${longDate(daysBefore(date, -needed))}.`;
}

/**
 * Returns how many rules per week became competent in the last four weeks, minus those that fell to struggling. For new
 * users, only the time since their first study counts, but at least a week. `now` is in Unix ms. Formulas §5.
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
