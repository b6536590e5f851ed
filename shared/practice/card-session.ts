import type { KnownCard } from '#shared/practice/card-queue.ts';
import { type CardStudy, withReview } from '#shared/study/card-study.ts';
import type { CardReview, Grade } from '#shared/study/study-event.contract.ts';

/** A card that was forgotten comes back after this many others, or last if there are fewer. */
const CARDS_BETWEEN = 3;

/** A card in a session, with how well it was remembered when the session began. */
type SessionCard = { id: string; study: CardStudy | null };

/**
 * A card session as it began. Together with the grades given since, it determines which card is next, so a device can
 * continue it after a reload. `id` is a UUIDv7 that's older than the events of the session's grades. `day` is the study
 * day on which the session began.
 */
export type CardSession = { id: string; day: string; cards: readonly SessionCard[] };

/** A grade that was given in a session. `id` is the ID of its event. */
export type SessionGrade = Pick<CardReview, 'cardId' | 'grade' | 'at' | 'localDay'> & { id: string };

/**
 * Where a session stands. `queue` has the IDs of the remaining cards, the next one first. `studies` says how well each
 * card is remembered now. `firstGrades` has the first grade in this session, by card ID.
 */
export type SessionState = {
  queue: readonly string[];
  studies: ReadonlyMap<string, CardStudy | undefined>;
  firstGrades: ReadonlyMap<string, Grade>;
};

export const beginSession = (id: string, day: string, cards: readonly KnownCard[]): CardSession => ({
  id,
  day,
  cards: cards.map(({ card, study }) => ({ id: card.id, study: study ?? null })),
});

function queueAfter(queue: readonly string[], { cardId, grade }: SessionGrade): readonly string[] {
  if (!queue.includes(cardId)) return queue;
  const others = queue.filter((id) => id !== cardId);
  return grade === 'again' ? others.toSpliced(CARDS_BETWEEN, 0, cardId) : others;
}

/**
 * Returns where a session stands after its grades, given in order. Cards may also have been graded out of turn, for
 * example on another device.
 */
export function sessionState({ cards }: CardSession, grades: readonly SessionGrade[]): SessionState {
  let queue: readonly string[] = cards.map(({ id }) => id);
  const studies = new Map(cards.map(({ id, study }) => [id, study ?? undefined]));
  const firstGrades = new Map<string, Grade>();
  for (const given of grades) {
    queue = queueAfter(queue, given);
    studies.set(given.cardId, withReview(studies.get(given.cardId), given).card);
    if (!firstGrades.has(given.cardId)) firstGrades.set(given.cardId, given.grade);
  }
  return { queue, studies, firstGrades };
}

/** Returns the stage of a grade given on a study day. `study` says how well the card was remembered before it. */
export function stageOf(study: CardStudy | undefined, day: string): CardReview['stage'] {
  if (study === undefined) return 'new';
  return study.day < day ? 'review' : 'repeat';
}

/** The result of a session. `recalled` counts the cards that weren't forgotten the first time they came up in it. */
export type SessionResult = { cards: number; recalled: number };

export function sessionResult({ firstGrades }: SessionState): SessionResult {
  const grades = [...firstGrades.values()];
  return { cards: grades.length, recalled: grades.filter((grade) => grade !== 'again').length };
}
