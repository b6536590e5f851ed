import { type CardQueue, cardQueue, type Deck } from '#shared/practice/card-queue.ts';
import { dueOn, scheduleOn } from '#shared/practice/schedule.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';

const DAY_MS = 86_400_000;

/** Returns the cards for tomorrow if nothing else is graded today. `competitionDay` is 'YYYY-MM-DD' or null. */
export function tomorrowsQueue(deck: Deck, competitionDay: string | null): CardQueue {
  const today = daysBefore(deck.today, -1);
  const schedule = scheduleOn(today, competitionDay);
  return cardQueue({ ...deck, schedule, today, now: deck.now + DAY_MS, newToday: 0, reviewedToday: 0 });
}

/** Returns the first day after today on which a card is due, or null if there is none. */
export function nextDueDay({ cards, studies, suspended, schedule, today }: Deck): string | null {
  const tomorrow = daysBefore(today, -1);
  const days = cards
    .filter(({ id }) => !suspended.has(id))
    .flatMap(({ id, rule_id }) => studies.get(rule_id)?.cards[id] ?? [])
    .map((study) => dueOn(study, schedule))
    .map((day) => (day > tomorrow ? day : tomorrow)); // Due cards beyond today's limits come up tomorrow.
  return days.toSorted()[0] ?? null;
}
