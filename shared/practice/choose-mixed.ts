import { randomFrom } from '#shared/figures/random.ts';
import { mayBeAsked } from '#shared/quizzes/choose-questions.ts';
import type { Question } from '#shared/quizzes/question.contract.ts';
import { daysBetween } from '#shared/time/calendar-day.ts';

/** The last answer to a question: whether it was correct, and its study day ('YYYY-MM-DD'). */
export type LastAnswer = { correct: boolean; day: string };

/**
 * What decides which questions a mixed quiz asks.
 *
 * - `ruleIds` are the rules that it may ask about, and `day` is today ('YYYY-MM-DD').
 * - `last` has the last answer to each question, by question ID. `recall` is the probability of recall by rule ID.
 * - The same `seed` (a whole number) always chooses the same questions.
 */
export type MixedChoice = {
  ruleIds: ReadonlySet<string>;
  day: string;
  last: ReadonlyMap<string, LastAnswer>;
  recall: ReadonlyMap<string, number>;
  seed: number;
};

const TARGET = 0.9;
const RECENT_DAYS = 3;

/** Returns how likely a question is to be chosen, compared with others. */
function weightOf({ id, rule_id }: Question, { last, recall, day }: MixedChoice): number {
  const answer = last.get(id);
  if (answer === undefined || !answer.correct) return 3;
  if (daysBetween(answer.day, day) <= RECENT_DAYS) return 0.5;
  return (recall.get(rule_id) ?? 0) < TARGET ? 2 : 1;
}

/** The questions that are left, by rule. */
type Rest = Map<string, Question[]>;

/**
 * Returns the maximum number of questions that can still follow a question on the rule `before` if no two questions in
 * a row are on the same rule.
 */
function reach(rest: Rest, before: string | null, without: string | null = null): number {
  const counts = [...rest].map(([id, { length }]) => ({ id, count: length - (id === without ? 1 : 0) }));
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return Math.min(
    ...counts.map(({ id, count }) => {
      const others = total - count;
      return Math.min(count, id === before ? others : others + 1) + others;
    }),
  );
}

/** Returns the questions that can come next without making the quiz shorter than necessary. */
function nextOnes(rest: Rest, before: string | null, count: number): Question[] {
  if (rest.size === 1) return [...rest.values()].flat();
  const left = Math.min(count, reach(rest, before));
  return [...rest].flatMap(([id, questions]) => {
    if (id === before || questions.length === 0) return [];
    return Math.min(count - 1, reach(rest, id, id)) >= left - 1 ? questions : [];
  });
}

/**
 * Returns the candidates for the next question when `left` questions are left. If exactly that many rules haven't been
 * asked about yet, only questions on those rules are candidates.
 */
function candidates(rest: Rest, chosen: readonly Question[], left: number): Question[] {
  const asked = new Set(chosen.map(({ rule_id }) => rule_id));
  const waiting = [...rest].filter(([id, questions]) => questions.length > 0 && !asked.has(id));
  if (waiting.length === left) return waiting.flatMap(([, questions]) => questions);
  return nextOnes(rest, chosen.at(-1)?.rule_id ?? null, left);
}

/** Draws one of the items. The chance of each is in proportion to its weight. */
function drawn<T>(items: readonly T[], weight: (item: T) => number, random: () => number): T | undefined {
  let at = random() * items.reduce((sum, item) => sum + weight(item), 0);
  for (const item of items) {
    at -= weight(item);
    if (at < 0) return item;
  }
  return items.at(-1);
}

/** Returns the questions that may be asked, by rule. */
function askable(bank: readonly Question[], { ruleIds, day }: Pick<MixedChoice, 'ruleIds' | 'day'>): Rest {
  const rest: Rest = new Map();
  for (const question of bank) {
    if (!ruleIds.has(question.rule_id) || !mayBeAsked(question, { day })) continue;
    rest.set(question.rule_id, [...(rest.get(question.rule_id) ?? []), question]);
  }
  return rest;
}

/** Returns the maximum number of questions that a mixed quiz on these rules can ask. */
export function mostMixed(bank: readonly Question[], choice: Pick<MixedChoice, 'ruleIds' | 'day'>): number {
  const rest = askable(bank, choice);
  const [only] = rest.values();
  if (only === undefined) return 0;
  return rest.size === 1 ? only.length : reach(rest, null);
}

/**
 * Chooses up to `count` questions on several rules. New and missed questions are the most likely, and those answered
 * correctly in the last few days are the least likely. Two questions on the same rule never follow each other, unless
 * there's only one rule. If `count` is at least the number of rules, every rule is asked about.
 */
export function chooseMixed(bank: readonly Question[], choice: MixedChoice, count: number): Question[] {
  const random = randomFrom(choice.seed);
  const rest = askable(bank, choice);
  const chosen: Question[] = [];
  while (chosen.length < count && rest.size > 0) {
    const ones = candidates(rest, chosen, count - chosen.length);
    const next = drawn(ones, (question) => weightOf(question, choice), random);
    if (next === undefined) break;
    chosen.push(next);
    const others = (rest.get(next.rule_id) ?? []).filter(({ id }) => id !== next.id);
    rest.set(next.rule_id, others);
  }
  return chosen;
}
