import { NEW_CARDS_PER_DAY, REVIEWS_PER_DAY } from '#shared/practice/card-limits.ts';
import type { Deck } from '#shared/practice/card-queue.ts';
import { scheduleOn } from '#shared/practice/schedule.ts';
import type { PracticeSettings } from '#shared/settings/study-settings.contract.ts';
import type { EventWhen } from '#shared/study/event-when.ts';
import type { CardContent } from '#web/features/flashcards/use-card-content.ts';
import { readDayFolds, readRuleFolds } from '#web/study/read-folds.ts';
import { readPracticeSettings } from '#web/study/read-settings.ts';
import type { Study } from '#web/sync/study.ts';

/** A deck with the settings that it was made with. */
export type OwnDeck = { deck: Deck; settings: PracticeSettings };

/** The study data of a user who hasn't studied anything. */
const NOTHING: Pick<Deck, 'studies' | 'suspended' | 'newToday' | 'reviewedToday'> = {
  studies: new Map(),
  suspended: new Set(),
  newToday: 0,
  reviewedToday: 0,
};

function deckOf(
  { cards, rules }: CardContent,
  { at, localDay }: EventWhen,
  settings: PracticeSettings,
  known = NOTHING,
) {
  const deck: Deck = {
    cards,
    frequencies: new Map([...rules].map(([id, { frequency }]) => [id, frequency])),
    schedule: scheduleOn(localDay, settings.competitionDay ?? null),
    today: localDay,
    now: at,
    newLimit: settings.newCardsPerDay ?? NEW_CARDS_PER_DAY,
    reviewLimit: settings.reviewsPerDay ?? REVIEWS_PER_DAY,
    ...known,
  };
  return { deck, settings };
}

/** Returns the deck of a visitor, for whom every card is new. */
export const visitorsDeck = (content: CardContent, when: EventWhen): OwnDeck => deckOf(content, when, {});

/** Reads the IDs of the cards that the user has suspended. */
export async function readSuspended({ db }: Pick<Study, 'db'>): Promise<Set<string>> {
  const rows = await db.rows.where('e').equals('flashcard').toArray();
  return new Set(rows.filter(({ isDeleted, data }) => !isDeleted && data['isSuspended'] === true).map(({ id }) => id));
}

/** Reads the settings and study data that decide which cards come up. */
export async function readDeck(study: Pick<Study, 'db'>, content: CardContent, when: EventWhen): Promise<OwnDeck> {
  const [settings, suspended, folds, days] = await Promise.all([
    readPracticeSettings(study),
    readSuspended(study),
    readRuleFolds(study.db),
    readDayFolds(study.db, when.localDay),
  ]);
  const today = days.find(({ day }) => day === when.localDay);
  return deckOf(content, when, settings, {
    studies: new Map(folds.map((fold) => [fold.ruleId, fold])),
    suspended,
    newToday: today?.newCards ?? 0,
    reviewedToday: today?.reviews ?? 0,
  });
}
