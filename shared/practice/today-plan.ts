import { cardQueue } from '#shared/practice/card-queue.ts';
import { type DueReviews, dueReviews } from '#shared/practice/due-reviews.ts';
import { hasRead, type NewMaterial, newMaterial } from '#shared/practice/new-material.ts';
import { CALL_S, CARD_S, minutesOf, QUESTION_S } from '#shared/practice/practice-time.ts';
import type { Schedule } from '#shared/practice/schedule.ts';
import { dueReason, headlineOf, newReason, weakReason } from '#shared/practice/today.words.ts';
import { deckOf, scheduleOf, type TodaySources } from '#shared/practice/today-sources.ts';
import { type WeakSpots, weakSpots } from '#shared/practice/weak-spots.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';

/** How many questions to ask about a rule, by the reason for asking. */
export const QUESTIONS_EACH = { due: 2, weak: 3, pair: 1, first: 3, firstDay: 5 } as const;
/** How many calls to play on a day: on grounds that the user misses or, if there are none, on any. */
const CALLS_A_DAY = 8;

export type BlockKind = 'due' | 'weak' | 'new';

/**
 * What one block of the plan asks for. `cards`, `questions`, and `calls` say how many of each, and `readS` is the
 * reading time in seconds. `reason` says in words why the block is there, or why it's empty. `minutes` is how long all
 * of it takes.
 */
export type TodayBlock = {
  kind: BlockKind;
  reason: string;
  cards: number;
  questions: number;
  calls: number;
  readS: number;
  minutes: number;
};

/**
 * The plan for today. `isNewcomer` means that the user hasn't studied anything yet. `daysLeft` is the number of days
 * until the competition, or null if there is none. `calls` is the number of calls to play, on weak spots first.
 * `minutes` is the sum of the blocks' minutes.
 */
export type TodayPlan = {
  headline: string;
  isNewcomer: boolean;
  isDone: boolean;
  daysLeft: number | null;
  calls: number;
  blocks: readonly [TodayBlock, TodayBlock, TodayBlock];
  minutes: number;
  due: DueReviews;
  weak: WeakSpots;
  fresh: NewMaterial;
};

type Amounts = Pick<TodayBlock, 'cards' | 'questions' | 'calls' | 'readS'>;
const NOTHING: Amounts = { cards: 0, questions: 0, calls: 0, readS: 0 };

/** Returns how many seconds a block takes. */
const secondsOf = ({ cards, questions, calls, readS }: Amounts): number =>
  cards * CARD_S + questions * QUESTION_S + calls * CALL_S + readS;

function blockOf(kind: BlockKind, reason: string, some: Partial<Amounts>): TodayBlock {
  const amounts = { ...NOTHING, ...some };
  return { kind, reason, ...amounts, minutes: minutesOf(secondsOf(amounts)) };
}

const hasStudied = (study: RuleStudy) => hasRead(study) || study.answered > 0 || Object.keys(study.cards).length > 0;

/** Returns whether the user has played today's calls. */
function hasPlayed({ day }: TodaySources): boolean {
  const practiced = Object.values(day?.rules ?? {}).reduce((sum, rule) => sum + rule.practiced, 0);
  return practiced - (day?.newCards ?? 0) - (day?.reviews ?? 0) >= CALLS_A_DAY;
}

/** Leaves out weak spots that the user has already practiced today. */
function stillWeak({ rules, pairs, grounds }: WeakSpots, sources: TodaySources): WeakSpots {
  const { day, today } = sources;
  const practiced = (id: string) => (day?.rules[id]?.items ?? 0) > 0;
  return {
    rules: rules.filter(({ rule }) => !practiced(rule.id)),
    pairs: pairs.filter(({ rules: pair, missedOn }) => missedOn < today && !pair.every(({ id }) => practiced(id))),
    grounds: hasPlayed(sources) ? [] : grounds,
  };
}

function questionsOn({ rules, pairs }: WeakSpots): number {
  const ofPairs = pairs.reduce((sum, pair) => sum + pair.rules.length, 0);
  return rules.length * QUESTIONS_EACH.weak + ofPairs * QUESTIONS_EACH.pair;
}

const questionsAfter = ({ reading, unanswered }: NewMaterial, isNewcomer: boolean) =>
  unanswered.length * QUESTIONS_EACH.first + (isNewcomer && reading !== null ? QUESTIONS_EACH.firstDay : 0);

type Parts = Pick<TodayPlan, 'due' | 'weak' | 'fresh' | 'isNewcomer' | 'calls'> & {
  schedule: Schedule;
  /** Whether the user has weak spots, including those practiced today. */
  wasWeak: boolean;
};

function blocksOf(parts: Parts, sources: TodaySources): TodayPlan['blocks'] {
  const { due, weak, fresh, isNewcomer, calls } = parts;
  const isWeak = weak.grounds.length > 0;
  return [
    blockOf('due', dueReason(parts, sources), {
      cards: due.cards.length,
      questions: due.rules.length * QUESTIONS_EACH.due,
    }),
    blockOf('weak', weakReason(parts), {
      questions: questionsOn(weak),
      calls: isWeak ? calls : 0,
    }),
    blockOf('new', newReason(parts), {
      cards: fresh.cards.length,
      questions: questionsAfter(fresh, isNewcomer),
      calls: isWeak ? 0 : calls,
      readS: fresh.reading?.leftS ?? 0,
    }),
  ];
}

const isEmpty = (block: TodayBlock) => secondsOf(block) === 0;

/**
 * Returns what to study today, and why: what is due, then weak spots, then new material. What is due is ordered by (1 −
 * R) × frequency, where R is the probability of recall. Formulas §9.
 */
export function todayPlan(sources: TodaySources): TodayPlan {
  const schedule = scheduleOf(sources);
  const isNewcomer = ![...sources.studies.values()].some(hasStudied);
  const queue = cardQueue(deckOf(sources, schedule));
  const due = dueReviews(sources, schedule, queue);
  const all = weakSpots(sources);
  const weak = stillWeak(all, sources);
  const wasWeak = all.rules.length + all.pairs.length + all.grounds.length > 0;
  const calls = sources.hasCalls && !hasPlayed(sources) ? CALLS_A_DAY : 0;
  const parts: Parts = {
    due,
    weak,
    fresh: newMaterial(sources, schedule, queue),
    isNewcomer,
    calls,
    schedule,
    wasWeak,
  };
  const blocks = blocksOf(parts, sources);
  const isDone = blocks.every(isEmpty);
  const { schedule: _schedule, wasWeak: _wasWeak, ...shown } = parts;
  return {
    ...shown,
    headline: headlineOf(parts, isDone),
    isDone,
    daysLeft: schedule.daysLeft,
    blocks,
    minutes: blocks.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}
