import { levelChanges } from '#shared/progress/level-changes.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import type { StudyDb } from '#web/databases/study-db.ts';
import type { HistoryKind } from '#web/features/progress/history-kind.ts';
import { levelSteps } from '#web/features/progress/level-steps.ts';
import { daysOfKind, type StudyDay, studyDays } from '#web/features/progress/study-days.ts';
import { allRows } from '#web/study/log-packs.ts';
import { readDayFolds, readRuleFolds } from '#web/study/read-folds.ts';
import { entryOf } from '#web/study/study-row.ts';
import { entriesBy } from '#web/study/update-folds.ts';
import type { Study } from '#web/sync/study.ts';

/** The latest study days. `hasMore` says whether there are earlier ones. */
export type StudyHistory = { days: StudyDay[]; hasMore: boolean };

/** How many days to read first. Each later read covers twice as many as the one before. */
const FIRST_DAYS = 8;
/**
 * After a read of this many days, the rest is read all at once, because reading ten years step by step would take ten
 * times as long.
 */
const MOST_DAYS = 64;

/** Returns the days that may have events of this kind, latest first. */
async function daysToRead(db: StudyDb, kind: HistoryKind, folds: readonly RuleStudy[]): Promise<string[]> {
  if (kind === 'levels') {
    const days = new Set(folds.flatMap((fold) => levelChanges(fold).map(({ localDay }) => localDay)));
    return [...days].toSorted().toReversed();
  }
  if (kind === 'quizzes') {
    const withAnswers = (await readDayFolds(db)).filter(({ rules }) =>
      Object.values(rules).some(({ items }) => items > 0),
    );
    return withAnswers.map(({ day }) => day).toReversed();
  }
  return (await db.dayFolds.toCollection().primaryKeys()).toReversed();
}

async function allEntries(db: StudyDb): Promise<LoggedEvent[]> {
  return (await allRows(db)).flatMap((row) => entryOf(row) ?? []);
}

const entriesOf = async (db: StudyDb, days: ReadonlySet<string>) =>
  (await allEntries(db)).filter(({ localDay }) => days.has(localDay));

/** Returns as many of the first days as it takes to show `count` lines. */
function firstPage(found: readonly StudyDay[], count: number): StudyHistory {
  let lines = 0;
  let taken = 0;
  for (const day of found) {
    if (lines >= count) break;
    lines += day.lines.length;
    taken += 1;
  }
  return { days: found.slice(0, taken), hasMore: taken < found.length };
}

/** Reads the days with the newest `count` lines of a kind. Never splits a day. */
export async function readHistory({ db }: Study, kind: HistoryKind, count: number): Promise<StudyHistory> {
  const folds = await readRuleFolds(db);
  const days = await daysToRead(db, kind, folds);
  const found: StudyDay[] = [];
  let page = firstPage(found, count);
  for (let at = 0, size = FIRST_DAYS; at < days.length && !page.hasMore; at += size, size *= 2) {
    if (size > MOST_DAYS) size = days.length;
    const asked = days.slice(at, at + size);
    const entries = size > MOST_DAYS ? await entriesOf(db, new Set(asked)) : await entriesBy(db, 'day', asked);
    found.push(...daysOfKind(studyDays(entries, levelSteps(folds, entries)), kind));
    page = firstPage(found, count);
  }
  return page;
}

/** Reads the user's whole history on this device: all events, in no particular order, and the rules' projections. */
export async function readWholeHistory({ db }: Study): Promise<{ entries: LoggedEvent[]; folds: RuleStudy[] }> {
  const [entries, folds] = await Promise.all([allEntries(db), readRuleFolds(db)]);
  return { entries, folds };
}
