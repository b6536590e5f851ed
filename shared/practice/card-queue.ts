import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import { dueOn, newCardsOn, type Schedule } from '#shared/practice/schedule.ts';
import type { CardStudy } from '#shared/study/card-study.ts';
import { retrievability } from '#shared/study/memory.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';

/** A card with this many lapses is a leech: repeating it doesn't make it stick. */
const LEECH_LAPSES = 8;

/** A flashcard and how well it's remembered (undefined if it was never graded). */
export type KnownCard = { card: Flashcard; study: CardStudy | undefined };

/**
 * The data that decides which cards come up.
 *
 * - `frequencies` are mock trial frequencies by rule ID, and `suspended` has the IDs of cards that the user has set
 *   aside.
 * - `today` is a date ('YYYY-MM-DD'), and `now` is in Unix ms.
 * - `newToday` and `reviewedToday` count the cards already graded today, and `newLimit` and `reviewLimit` are the
 *   user's daily limits.
 */
export type Deck = {
  cards: readonly Flashcard[];
  studies: ReadonlyMap<string, Pick<RuleStudy, 'cards'>>;
  frequencies: ReadonlyMap<string, number>;
  suspended: ReadonlySet<string>;
  schedule: Schedule;
  today: string;
  now: number;
  newToday: number;
  reviewedToday: number;
  newLimit: number;
  reviewLimit: number;
};

/**
 * The cards to grade today: due cards (most urgent first) and new cards (those on the most frequent rules first).
 * `others` are cards that aren't due. They come up only for rules that the user has chosen.
 */
export type CardQueue = { due: KnownCard[]; fresh: KnownCard[]; others: KnownCard[] };

const isFrom = (day: string) => (card: KnownCard) => card.study?.day === day;

/** Keeps one card per rule, because the answer to one card often gives away another. */
function withoutSiblings(cards: readonly KnownCard[], taken: Set<string>): KnownCard[] {
  return cards.filter(({ card }) => {
    if (taken.has(card.rule_id)) return false;
    taken.add(card.rule_id);
    return true;
  });
}

/** Returns how much a due card matters: the probability that it's forgotten, times the frequency of its rule. */
function urgency({ card, study }: KnownCard, { frequencies, now }: Deck): number {
  const recall = study === undefined ? 0 : retrievability(study, now);
  return (1 - recall) * (frequencies.get(card.rule_id) ?? 0);
}

/**
 * Returns the cards for today. Only one card on each rule comes up per day, and the limits apply. `isCram` lifts both
 * restrictions, because the user wants all cards on the chosen rules.
 */
export function cardQueue(deck: Deck, { isCram = false } = {}): CardQueue {
  const { cards, studies, suspended, schedule, today } = deck;
  const known = cards
    .filter(({ id }) => !suspended.has(id))
    .map((card): KnownCard => ({ card, study: studies.get(card.rule_id)?.cards[card.id] }));
  // Computed once per card, because sorting hundreds of cards takes thousands of comparisons.
  const urgencies = new Map(known.map((card) => [card, urgency(card, deck)]));
  const byUrgency = (one: KnownCard, other: KnownCard) => (urgencies.get(other) ?? 0) - (urgencies.get(one) ?? 0);
  const isDue = ({ study }: KnownCard) => study !== undefined && study.day < today && dueOn(study, schedule) <= today;
  const due = known.filter(isDue).toSorted(byUrgency);
  const unseen = known.filter(({ study }) => study === undefined).toSorted(byUrgency);
  if (isCram) {
    const isOther = (card: KnownCard) => card.study !== undefined && !isDue(card);
    return { due, fresh: unseen, others: known.filter(isOther).toSorted(byUrgency) };
  }
  const taken = new Set(known.filter(isFrom(today)).map(({ card }) => card.rule_id));
  const dueToday = withoutSiblings(due, taken).slice(0, Math.max(0, deck.reviewLimit - deck.reviewedToday));
  const most = newCardsOn(schedule, unseen.length, deck.newLimit) - deck.newToday;
  return { due: dueToday, fresh: withoutSiblings(unseen, taken).slice(0, Math.max(0, most)), others: [] };
}

/** Returns whether a card has been forgotten so often that the user should learn it another way. */
export const isLeech = (study: CardStudy | undefined): boolean => (study?.lapses ?? 0) >= LEECH_LAPSES;
