import type { CardQueue, KnownCard } from '#shared/practice/card-queue.ts';
import { isInMixedPractice } from '#shared/practice/mixed-practice.ts';
import { dueOn, type Schedule } from '#shared/practice/schedule.ts';
import type { PracticeRule, TodaySources } from '#shared/practice/today-sources.ts';
import { isWeakRule } from '#shared/practice/weak-spots.ts';
import { isBelow } from '#shared/study/graded-session.ts';
import { type Memory, retrievability } from '#shared/study/memory.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';

/**
 * A rule whose probability of recall has dropped below the target. `recall` is from 0 to 1. `day` is the last study day
 * on which it was asked about, and `wasRecalled` tells whether enough answers were correct then.
 */
export type DueRule = { rule: PracticeRule; day: string; recall: number; wasRecalled: boolean };

/**
 * What is due today, most urgent first. `next` is the day on which the next review will be due ('YYYY-MM-DD'), or null
 * if there is none.
 */
export type DueReviews = { cards: KnownCard[]; rules: DueRule[]; next: string | null };

/** A rule counts as recalled if at least this percentage of the answers was correct. */
const RECALLED_PERCENT = 70;

/**
 * Returns whether a rule is due. A rule isn't due if questions on it were answered today, even if the schedule was just
 * tightened.
 */
const isDue = (memory: Memory, schedule: Schedule, today: string) =>
  memory.day < today && dueOn(memory, schedule) <= today;

function dueRules({ rules, studies, today, now }: TodaySources, schedule: Schedule): DueRule[] {
  const found = rules.flatMap((rule): DueRule[] => {
    const study = studies.get(rule.id);
    const memory = study?.memory ?? null;
    if (memory === null || !isInMixedPractice(rule.id) || !isDue(memory, schedule, today)) return [];
    if (isWeakRule(study, now)) return [];
    const last = study?.sessions[0];
    const wasRecalled = last === undefined || !isBelow(last, RECALLED_PERCENT);
    return [{ rule, day: memory.day, recall: retrievability(memory, now), wasRecalled }];
  });
  const urgency = ({ rule, recall }: DueRule) => (1 - recall) * rule.mock_trial_frequency;
  return found.toSorted((one, other) => urgency(other) - urgency(one));
}

const memoriesOf = ({ memory, cards }: RuleStudy): Memory[] => [
  ...(memory === null ? [] : [memory]),
  ...Object.values(cards),
];

/** Returns the first day after today on which something is due. */
function nextDue({ studies, today }: TodaySources, schedule: Schedule): string | null {
  const days = [...studies.values()]
    .filter(({ ruleId }) => isInMixedPractice(ruleId))
    .flatMap(memoriesOf)
    .map((memory) => dueOn(memory, schedule))
    .filter((day) => day > today);
  return days.length === 0 ? null : days.reduce((one, other) => (other < one ? other : one));
}

/**
 * Returns what to review today, given the flashcards that are due. Rules that the user struggles with are left out
 * because they count as weak spots.
 */
export const dueReviews = (sources: TodaySources, schedule: Schedule, { due }: CardQueue): DueReviews => ({
  cards: due,
  rules: dueRules(sources, schedule),
  next: nextDue(sources, schedule),
});
