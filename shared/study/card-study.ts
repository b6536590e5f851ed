import { type Memory, remember } from '#shared/study/memory.ts';
import type { CardReview } from '#shared/study/study-event.contract.ts';

/** The maximum number of lapses that a rule's projection keeps. The newest ones stay. */
export const MAX_LAPSES = 4;

/**
 * How well a flashcard is remembered. `reviews` is the number of days on which it was graded, and `lapses` is the
 * number of those days, except the first, on which it was forgotten.
 */
export type CardStudy = Memory & { reviews: number; lapses: number };

/**
 * Adds a review to a card's memory. As with the graded sessions of a rule, only the first grade of a study day counts.
 * Devices that graded the same card offline therefore agree once they have each other's reviews.
 */
export function withReview(
  card: CardStudy | undefined,
  { grade, localDay: day, at }: Pick<CardReview, 'grade' | 'localDay' | 'at'>,
): { card: CardStudy; isLapse: boolean } {
  if (card === undefined)
    return { card: { ...remember(null, grade, { day, at }), reviews: 1, lapses: 0 }, isLapse: false };
  const memory = remember(card, grade, { day, at });
  if (memory === card) return { card, isLapse: false };
  const isLapse = grade === 'again';
  return { card: { ...memory, reviews: card.reviews + 1, lapses: card.lapses + (isLapse ? 1 : 0) }, isLapse };
}
