import { FlashcardState } from '#shared/flashcards/flashcard-state.merge.ts';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import type { TodaySources } from '#shared/practice/today-sources.ts';
import { eventWhen } from '#shared/study/event-when.ts';
import type { StudyDb } from '#web/databases/study-db.ts';
import { readDayFolds, readRuleFolds } from '#web/study/read-folds.ts';
import { readPracticeSettings, readSettings } from '#web/study/read-settings.ts';
import type { Study } from '#web/sync/study.ts';

/** The sources of a plan that come from the user's own data. */
export type OwnSources = Pick<TodaySources, 'studies' | 'day' | 'suspended' | 'settings' | 'today' | 'now'>;

async function readSuspended(db: StudyDb): Promise<ReadonlySet<string>> {
  const rows = await db.rows.where('e').equals('flashcard').toArray();
  const suspended = rows.filter(
    ({ isDeleted, data }) => !isDeleted && readTolerantly(FlashcardState, data)?.isSuspended === true,
  );
  return new Set(suspended.map(({ id }) => id));
}

/**
 * Reads what the plan for today is computed from: projections, settings, and suspended flashcards, but no events,
 * because after years of study there are too many of them.
 */
export async function readOwnSources(study: Study): Promise<OwnSources> {
  const { db } = study;
  const now = study.now();
  const [{ dayStartHour = 0 }, settings, folds, suspended] = await Promise.all([
    readSettings(study),
    readPracticeSettings(study),
    readRuleFolds(db),
    readSuspended(db),
  ]);
  const { localDay: today } = eventWhen(new Date(now), dayStartHour);
  const [day] = (await readDayFolds(db, today)).filter((each) => each.day === today);
  return { studies: new Map(folds.map((fold) => [fold.ruleId, fold])), day, suspended, settings, today, now };
}
