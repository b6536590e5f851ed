import { CALL_S, CARD_S, QUESTION_S } from '#shared/practice/practice-time.ts';
import type { SessionStep } from '#shared/practice/session-step.ts';
import { QUESTIONS_EACH, type TodayPlan } from '#shared/practice/today-plan.ts';
import { weakRuleIds } from '#shared/practice/weak-spots.ts';

/** How many minutes a session may take. */
export const SESSION_MINUTES = [5, 10, 20] as const;
export type SessionMinutes = (typeof SESSION_MINUTES)[number];

const MINUTE_S = 60;
/**
 * With less time left than this, a session doesn't start a rule unless there's enough time to finish it. A first
 * session keeps this much time for reading.
 */
const LEAST_READ_S = 120;
/** Newcomers read for at most this long before they answer questions. */
const FIRST_READ_S = 600;
/** Each kind of practice gets this share of a session before the rest is divided. */
const SHARES = { cards: 0.4, questions: 0.4, calls: 0.2 } as const;
/** Fewer calls than this aren't worth starting. */
const LEAST_CALLS = 4;

/** A rule to ask about. `most` is the maximum number of questions on it. */
type Asked = { id: string; most: number; why: 'due' | 'weak' | 'new' };

/** Returns the rules to ask about: those that are due, weak spots, and rules that were read but never asked about. */
function askedRules({ due, weak, fresh }: TodayPlan): Asked[] {
  const struggling = new Set(weak.rules.map(({ rule }) => rule.id));
  const each = (id: string) => (struggling.has(id) ? QUESTIONS_EACH.weak : QUESTIONS_EACH.pair);
  const all: Asked[] = [
    ...due.rules.map(({ rule: { id } }): Asked => ({ id, most: QUESTIONS_EACH.due, why: 'due' })),
    ...weakRuleIds(weak).map((id): Asked => ({ id, most: each(id), why: 'weak' })),
    ...fresh.unanswered.map(({ id }): Asked => ({ id, most: QUESTIONS_EACH.first, why: 'new' })),
  ];
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
}

function questionStep(asked: readonly Asked[], count: number): SessionStep[] {
  let left = count;
  const taken = asked.filter(({ most }) => {
    const isNeeded = left > 0;
    left -= most;
    return isNeeded;
  });
  const [first] = taken;
  if (first === undefined) return [];
  const why = taken.every((each) => each.why === first.why) ? first.why : 'mixed';
  return [{ kind: 'questions', count, seconds: count * QUESTION_S, why, ruleIds: taken.map(({ id }) => id) }];
}

function cardStep({ due }: TodayPlan, count: number): SessionStep[] {
  if (count === 0) return [];
  return [{ kind: 'cards', count, seconds: count * CARD_S, isNew: due.cards.length === 0 }];
}

const callStep = ({ weak }: TodayPlan, count: number): SessionStep[] =>
  count < LEAST_CALLS
    ? []
    : [{ kind: 'calls', count, seconds: count * CALL_S, grounds: weak.grounds.map(({ ground }) => ground) }];

/**
 * Returns a step for as much of the next rule as there's time to read. It takes whole minutes unless it finishes the
 * rule.
 */
function readStep({ fresh: { reading } }: TodayPlan, spareS: number): SessionStep[] {
  if (reading === null || spareS < Math.min(LEAST_READ_S, reading.leftS)) return [];
  const { rule, leftS } = reading;
  const isWhole = leftS <= spareS;
  const seconds = isWhole ? leftS : Math.floor(spareS / MINUTE_S) * MINUTE_S;
  return [{ kind: 'read', seconds, ruleId: rule.id, ruleNumber: rule.rule_number, slug: rule.slug, isWhole }];
}

const total = (steps: readonly SessionStep[]) => steps.reduce((sum, { seconds }) => sum + seconds, 0);

/** Newcomers can't answer questions on a rule that they haven't seen, so they read first. */
function firstSession(plan: TodayPlan, budgetS: number): SessionStep[] {
  const { fresh } = plan;
  if (fresh.reading === null) return usualSession(plan, budgetS);
  const questions = budgetS > 5 * MINUTE_S ? QUESTIONS_EACH.firstDay : QUESTIONS_EACH.first;
  const { id } = fresh.reading.rule;
  const asked = questionStep([{ id, most: questions, why: 'new' }], questions);
  const cardsS = budgetS - total(asked) - LEAST_READ_S;
  const mostCards = Math.floor(Math.min(budgetS / MINUTE_S, cardsS / CARD_S));
  const cards = cardStep(plan, Math.min(fresh.cards.length, mostCards));
  const read = readStep(plan, Math.min(FIRST_READ_S, budgetS - total(cards) - total(asked)));
  const spareS = budgetS - total(read) - total(cards) - total(asked);
  const calls = callStep(plan, Math.min(plan.calls, Math.floor(spareS / CALL_S)));
  return [...read, ...asked, ...cards, ...calls];
}

type Amounts = { cards: number; questions: number; calls: number };

/** Divides the time: each kind of practice gets its share, and the rest goes to cards, then questions, then calls. */
function divided(most: Amounts, budgetS: number): Amounts {
  const unit = { cards: CARD_S, questions: QUESTION_S, calls: CALL_S };
  const kinds = ['cards', 'questions', 'calls'] as const;
  const amounts: Amounts = { cards: 0, questions: 0, calls: 0 };
  let leftS = budgetS;
  const give = (kind: keyof Amounts, roomS: number) => {
    const more = Math.min(most[kind] - amounts[kind], Math.floor(roomS / unit[kind]));
    amounts[kind] += more;
    leftS -= more * unit[kind];
  };
  for (const kind of kinds) give(kind, Math.min(leftS, SHARES[kind] * budgetS));
  for (const kind of kinds) give(kind, leftS);
  return amounts;
}

function usualSession(plan: TodayPlan, budgetS: number): SessionStep[] {
  const { due, fresh } = plan;
  const asked = askedRules(plan);
  const most: Amounts = {
    cards: due.cards.length + fresh.cards.length,
    questions: asked.reduce((sum, each) => sum + each.most, 0),
    calls: plan.calls,
  };
  const mixed = divided(most, budgetS);
  const { cards, questions, calls } = mixed.calls < LEAST_CALLS ? divided({ ...most, calls: 0 }, budgetS) : mixed;
  const practice = [...cardStep(plan, cards), ...questionStep(asked, questions), ...callStep(plan, calls)];
  return [...practice, ...readStep(plan, budgetS - total(practice))];
}

/**
 * Returns the steps of a session that takes at most `minutes`: flashcards, then questions, then calls, then at most one
 * rule to read. Newcomers read first. There are no steps if there's nothing to do today.
 */
export function sessionPlan(plan: TodayPlan, minutes: SessionMinutes): SessionStep[] {
  if (plan.isDone) return [];
  const budgetS = minutes * MINUTE_S;
  return plan.isNewcomer ? firstSession(plan, budgetS) : usualSession(plan, budgetS);
}
