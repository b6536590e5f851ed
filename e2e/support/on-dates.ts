import { faketimeLibrary, movedClock } from './moved-clock.ts';
import { run } from './run.ts';

const DAY_S = 86_400;

type MovedDate = { name: string; leadS: number };

const ahead = (days: number): MovedDate => ({ name: `${days} days ahead`, leadS: days * DAY_S });

/** The day after the text of Rule 801(d)(1)(A) is scheduled to change. At noon UTC, it's that day almost everywhere. */
const AFTER_THE_CHANGE: MovedDate = {
  name: 'December 2, 2026',
  leadS: (Date.UTC(2026, 11, 2, 12) - Date.now()) / 1000,
};

/** Tests that involve days, expiries, and editions in force, where a hard-coded date would cause failures. */
const SENSITIVE = [
  'shared/accounts/',
  'shared/study-analytics/',
  'shared/progress/',
  'shared/quizzes/',
  'shared/rules/',
  'shared/study/',
  'shared/time/',
  'web/features/rules/',
  'web/features/rule-of-day/',
  'web/features/study-analytics/',
  'web/features/progress/',
  'server/features/accounts/sessions',
  'server/features/accounts/clocked-adapter',
  'server/features/accounts/actor-of',
  'server/features/accounts/expired',
  'server/features/study-analytics/',
  'server/features/rules/',
  'server/features/quizzes/',
  'server/jobs/',
];

/**
 * The projects that run in Node.js, except for the simulation. PostgreSQL keeps the machine's date, like a separate
 * server whose clock differs. Chromium doesn't start with a moved clock, and code in a browser gets its date from the
 * browser.
 */
const IN_NODE = ['shared', 'house', 'data', 'server', 'device'].flatMap((name) => ['--project', name]);

function testOn({ name, leadS }: MovedDate, files: readonly string[]): void {
  const library = faketimeLibrary();
  if (library === undefined) throw new Error('libfaketime is missing');
  run(`tests, ${name}`, 'npx', ['vitest', 'run', ...IN_NODE, ...files], movedClock(leadS, library));
}

/** Runs the date-sensitive tests with a date more than a year from today. */
export const testFarAhead = (): void => testOn(ahead(400), SENSITIVE);

/**
 * Runs all tests of the projects in `IN_NODE` once on each of three dates: a month from today, more than a year from
 * today, and the day after Rule 801 changes.
 */
export function testOnDates(): void {
  for (const date of [ahead(30), ahead(400), AFTER_THE_CHANGE]) testOn(date, []);
}
