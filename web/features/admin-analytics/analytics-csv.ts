import type { AdminAnalytics, AnalyticsDay } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { CSV_MARK, type CsvCell, csvLines } from '#shared/text/csv.ts';
import { type DayValue, FEW, OUTCOME_NAMES, OUTCOMES } from '#web/features/admin-analytics/figure-words.ts';

export const CSV_NAME = 'sustained-analytics.csv';

type Column = { head: string; valueOf: (day: AnalyticsDay) => DayValue };

const outcomeColumns = (kind: 'confessions' | 'comments', name: string): Column[] =>
  OUTCOMES.map((outcome) => ({
    head: `${name}: ${OUTCOME_NAMES[outcome].toLowerCase()}`,
    valueOf: ({ posts }) => posts?.[kind][outcome],
  }));

const COLUMNS: readonly Column[] = [
  ...outcomeColumns('confessions', 'Confessions'),
  ...outcomeColumns('comments', 'Comments'),
  { head: 'Sign-ups', valueOf: ({ sign_ups }) => sign_ups?.people },
  { head: 'Active users', valueOf: ({ visits }) => visits?.active_users },
  { head: 'Automatic decisions', valueOf: ({ decisions }) => decisions?.automatic },
  { head: 'Decisions by people', valueOf: ({ decisions }) => decisions?.by_people },
  { head: 'Overturned decisions', valueOf: ({ decisions }) => decisions?.overturned },
  { head: 'Reports made', valueOf: ({ reports }) => reports?.made },
  { head: 'Reports upheld', valueOf: ({ reports }) => reports?.upheld },
  { head: 'Reports dismissed', valueOf: ({ reports }) => reports?.dismissed },
  { head: 'Students', valueOf: ({ study }) => study?.students },
  { head: 'Quiz answers', valueOf: ({ study }) => study?.quiz_answers },
  { head: 'Rules studied', valueOf: ({ study }) => study?.rules_studied },
];

const cellOf = (value: DayValue): CsvCell => (value === null ? FEW : (value ?? null));

/**
 * Writes the days of a period as CSV. Values that are hidden on screen are hidden here, too. A value that isn't counted
 * yet is empty.
 */
export const analyticsCsv = ({ days }: Pick<AdminAnalytics, 'days'>): string =>
  CSV_MARK +
  csvLines([
    ['Day', ...COLUMNS.map(({ head }) => head)],
    ...days.map((day) => [day.day, ...COLUMNS.map(({ valueOf }) => cellOf(valueOf(day)))]),
  ]);
