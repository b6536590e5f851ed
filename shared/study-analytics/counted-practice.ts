import { FlashcardState } from '#shared/flashcards/flashcard-state.merge.ts';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { PRACTICE_ID, PracticeSettings } from '#shared/settings/study-settings.contract.ts';
import type { RowData } from '#shared/sync/entity-rules.ts';

/**
 * The parts of a user's practice that insights are computed from. `competitionDay` is a date ('YYYY-MM-DD'), and
 * `suspended` has the IDs of flashcards that no longer come up.
 */
export type CountedPractice = { competitionDay: string | null; suspended: ReadonlySet<string> };

export const NO_PRACTICE: CountedPractice = { competitionDay: null, suspended: new Set() };

type Row = { id: string; data: RowData };

/** Reads how a user practices from the live rows of settings and of flashcards. */
export function countedPractice(settings: readonly Row[], flashcards: readonly Row[]): CountedPractice {
  const own = settings.find(({ id }) => id === PRACTICE_ID);
  const suspended = flashcards.filter(({ data }) => readTolerantly(FlashcardState, data)?.isSuspended === true);
  return {
    competitionDay: (own && readTolerantly(PracticeSettings, own.data)?.competitionDay) ?? null,
    suspended: new Set(suspended.map(({ id }) => id)),
  };
}
