import { cardQueue, type Deck, type KnownCard } from '#shared/practice/card-queue.ts';
import { scheduleOn } from '#shared/practice/schedule.ts';

/**
 * What the user wants to review. `key` identifies the session on this device. `ruleIds` are the chosen rules, or null
 * for today's cards. `most` is the maximum number of cards to show, or null for all. `name` says what was chosen, and
 * `back` is where the user came from.
 */
export type AskedCards = {
  key: string;
  ruleIds: readonly string[] | null;
  most: number | null;
  name: string;
  back: { to: string; label: string };
};

/** How to begin: with the open session, with another one, or with new cards beyond the daily limit. */
export type Beginning = 'continue' | 'again' | 'more';

/** How many new cards to offer at a time beyond the daily limit. */
const MORE_CARDS = 10;

function moreCards(deck: Deck): KnownCard[] {
  const newLimit = deck.newToday + MORE_CARDS;
  const { fresh } = cardQueue({ ...deck, newLimit, schedule: scheduleOn(deck.today, null) });
  // The queue leaves out fresh cards on rules that were already asked about today. If there are no others, those are
  // used after all.
  return fresh.length > 0 ? fresh : cardQueue(deck, { isCram: true }).fresh.slice(0, MORE_CARDS);
}

/** Returns the cards of a session that is about to begin, in order. */
export function chooseCards(
  deck: Deck,
  { ruleIds, most }: Pick<AskedCards, 'ruleIds' | 'most'>,
  beginning: Beginning,
): KnownCard[] {
  if (beginning === 'more') return moreCards(deck);
  if (ruleIds === null) {
    const { due, fresh } = cardQueue(deck);
    return [...due, ...fresh].slice(0, most ?? undefined);
  }
  const chosen = new Set(ruleIds);
  const cards = deck.cards.filter(({ rule_id }) => chosen.has(rule_id));
  const { due, fresh, others } = cardQueue({ ...deck, cards }, { isCram: true });
  return [...due, ...fresh, ...others];
}

/** Returns whether there are cards that the user has neither graded nor suspended. */
export const hasUnseen = ({ cards, studies, suspended }: Deck): boolean =>
  cards.some(({ id, rule_id }) => !suspended.has(id) && studies.get(rule_id)?.cards[id] === undefined);
