import type { DueReviews } from '#shared/practice/due-reviews.ts';
import type { NewMaterial } from '#shared/practice/new-material.ts';
import { minutesOf } from '#shared/practice/practice-time.ts';
import type { Schedule } from '#shared/practice/schedule.ts';
import type { PracticeRule, TodaySources } from '#shared/practice/today-sources.ts';
import type { WeakSpots } from '#shared/practice/weak-spots.ts';
import { countWords } from '#shared/text/count-words.ts';
import { listWords } from '#shared/text/list-words.ts';
import { daysBetween } from '#shared/time/calendar-day.ts';
import { GROUND_FACTS } from '#shared/trainer/ground-facts.ts';

/** The parts of a plan that the sentences describe. */
type Parts = {
  due: DueReviews;
  weak: WeakSpots;
  fresh: NewMaterial;
  isNewcomer: boolean;
  calls: number;
  wasWeak: boolean;
  schedule: Schedule;
};

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const WEEK = 7;
const MONTH = 30;

/** Writes a number the way sentences do: 'three', '12'. */
const spelled = (number: number): string => SMALL[number] ?? String(number);

const spelledCount = (number: number, unit: string) => `${spelled(number)} ${unit}${number === 1 ? '' : 's'}`;

/** Writes a number of days: 'three weeks'. */
function spanWords(days: number): string {
  if (days < 2 * WEEK) return spelledCount(days, 'day');
  if (days < 2 * MONTH) return spelledCount(Math.floor(days / WEEK), 'week');
  return spelledCount(Math.floor(days / MONTH), 'month');
}

/** Writes how long ago a day was: 'yesterday', 'three weeks ago'. */
function agoWords(days: number): string {
  if (days <= 0) return 'earlier today';
  return days === 1 ? 'yesterday' : `${spanWords(days)} ago`;
}

const inWords = (days: number) => (days === 1 ? 'tomorrow' : `in ${spanWords(days)}`);
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const ruleName = ({ rule_number }: PracticeRule) => `Rule ${rule_number}`;
/** A longer title is left out because it would bury the point of the sentence. */
const MOST_LETTERS = 50;
const ruleTitle = ({ rule_number, full_title }: PracticeRule) =>
  full_title.length > MOST_LETTERS ? `Rule ${rule_number}` : `Rule ${rule_number}, ${full_title}`;
const sentences = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' ');

/** Says when the competition is, for reviews that come sooner because of it. */
function soonerWords({ daysLeft }: Schedule): string | undefined {
  if (daysLeft === null) return undefined;
  if (daysLeft === 0) return 'Your competition is today, so here’s one last look.';
  return `Your competition is ${inWords(daysLeft)}, so reviews come sooner.`;
}

function nextReview(next: string | null, today: string): string {
  if (next === null) return 'Nothing is due today.';
  return `Nothing is due today. The next review comes ${inWords(daysBetween(today, next))}.`;
}

/**
 * Says why there are reviews, naming the most urgent rule or, if no rule is due, the most urgent flashcard. If nothing
 * is due, says when the next review comes.
 */
export function dueReason({ due, isNewcomer, schedule }: Parts, { rules, today }: TodaySources): string {
  if (isNewcomer) return 'What you practice today will come back here, just before you’d forget it.';
  const [rule] = due.rules;
  const [card] = due.cards;
  if (rule !== undefined) {
    const chance = Math.round(100 * rule.recall);
    const ago = agoWords(daysBetween(rule.day, today));
    return sentences(
      `You last ${rule.wasRecalled ? 'recalled' : 'practiced'} ${ruleName(rule.rule)} ${ago}, and the chance that you still know it is about ${chance}%.`,
      soonerWords(schedule),
    );
  }
  if (card?.study === undefined) return nextReview(due.next, today);
  const on = rules.find(({ id }) => id === card.card.rule_id);
  const seen = agoWords(daysBetween(card.study.day, today));
  return sentences(
    `You last saw a flashcard on ${on === undefined ? 'this' : ruleName(on)} ${seen}, so it’s time to see it again.`,
    soonerWords(schedule),
  );
}

function weakRuleWords({ rules }: WeakSpots): string | undefined {
  const [first, ...others] = rules;
  if (first === undefined) return undefined;
  const [last] = first.study.sessions;
  const score =
    first.isForgotten || last === undefined
      ? `You keep forgetting the flashcards on ${ruleTitle(first.rule)}.`
      : `${ruleTitle(first.rule)}: you got ${last.correct} of ${last.answered} right last time.`;
  if (others.length === 0) return score;
  return `${score} ${capitalized(spelled(others.length))} other ${others.length === 1 ? 'rule needs' : 'rules need'} work, too.`;
}

function weakPairWords({ pairs: [pair] }: WeakSpots): string | undefined {
  const [one, other] = pair?.rules ?? [];
  if (one === undefined) return undefined;
  if (other === undefined) return `You missed the flashcard that tells two parts of ${ruleName(one)} apart.`;
  return `You missed the flashcard that tells Rules ${one.rule_number} and ${other.rule_number} apart.`;
}

function weakGroundWords({ grounds: [worst] }: WeakSpots): string | undefined {
  if (worst === undefined) return undefined;
  const { ground, missed, played } = worst;
  return `You missed ${missed} of your last ${played} calls on “${GROUND_FACTS[ground].name}.”`;
}

/** Says what gives the user trouble. */
export function weakReason({ weak, isNewcomer, calls, wasWeak }: Parts): string {
  if (isNewcomer) return 'After your first quiz, you’ll see here which rules give you trouble.';
  const missed = calls > 0 ? weakGroundWords(weak) : undefined;
  const found = sentences(weakRuleWords(weak), weakPairWords(weak), missed);
  if (found !== '') return found;
  return wasWeak
    ? 'You’ve worked on your weak spots today. They’ll be back tomorrow.'
    : 'Nothing is giving you trouble right now.';
}

function readingWords({ reading, unanswered: [first] }: NewMaterial, isFirst: boolean): string | undefined {
  if (reading === null) return undefined;
  const { rule, isStarted, leftS } = reading;
  const minutes = `about ${countWords(minutesOf(leftS), 'minute')} of reading`;
  if (first?.id === rule.id) {
    return `You’ve started ${ruleTitle(rule)}. You have ${minutes} left and haven’t answered a question on it yet.`;
  }
  if (isStarted) return `You’ve started ${ruleTitle(rule)}, with ${minutes} left.`;
  const most = isFirst
    ? 'No rule comes up more often in rounds'
    : 'Of the rules you haven’t read, it comes up most often';
  return `Next is ${ruleTitle(rule)}. ${most}, by our estimate.`;
}

function unansweredWords({ unanswered, reading }: NewMaterial): string | undefined {
  const [first, ...others] = unanswered.filter(({ id }) => id !== reading?.rule.id);
  if (first === undefined) return undefined;
  if (others.length === 0) return `You’ve read ${ruleName(first)} but haven’t answered a question on it yet.`;
  const numbers = [first, ...others].map(({ rule_number }) => rule_number);
  return `You’ve read Rules ${listWords(numbers)} but haven’t answered a question on them yet.`;
}

/** Says what is new today, or why nothing is. */
export function newReason({ fresh, weak, calls, isNewcomer, schedule }: Parts): string {
  if (fresh.isOver) {
    const when = schedule.daysLeft === 0 ? 'today' : inWords(schedule.daysLeft ?? 0);
    return `Your competition is ${when}, so there’s nothing new. Review what you know.`;
  }
  const found = sentences(unansweredWords(fresh), readingWords(fresh, isNewcomer));
  if (found !== '') return found;
  if (fresh.cards.length === 0 && calls > 0 && weak.grounds.length === 0)
    return 'A few objection calls keep your ear sharp.';
  return fresh.cards.length > 0
    ? 'These flashcards are on the rules that come up most often.'
    : 'That’s all the new material for today. Let it sink in.';
}

const hasSomethingNew = ({ reading, cards, unanswered }: NewMaterial) =>
  reading !== null || cards.length > 0 || unanswered.length > 0;

/** Sums up the plan in one line. */
export function headlineOf({ due, weak, fresh, isNewcomer }: Parts, isDone: boolean): string {
  if (isDone) return 'All done for today';
  if (isNewcomer) {
    return fresh.reading === null ? 'Your first day' : `Your first day starts with ${ruleName(fresh.reading.rule)}`;
  }
  const reviews = due.cards.length + due.rules.length;
  const spots = weak.rules.length + weak.pairs.length + weak.grounds.length;
  const parts = [
    ...(reviews > 0 ? [countWords(reviews, 'review')] : []),
    ...(spots > 0 ? [countWords(spots, 'weak spot')] : []),
    ...(hasSomethingNew(fresh) ? ['something new'] : []),
  ];
  if (reviews + spots === 0)
    return parts.length > 0 ? 'Time for something new' : 'A few objection calls to finish the day';
  return capitalized(listWords(parts));
}

/** Names the button that starts a session: 'Start 10 minutes', or less if the whole plan takes less. */
export const startWords = (minutes: number, plan: { minutes: number }): string =>
  `Start ${countWords(Math.min(minutes, plan.minutes), 'minute')}`;
