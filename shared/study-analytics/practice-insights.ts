import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { isInMixedPractice } from '#shared/practice/mixed-practice.ts';
import { CARD_S, minutesOf } from '#shared/practice/practice-time.ts';
import { dueOn, scheduleOn } from '#shared/practice/schedule.ts';
import { callsPath } from '#shared/practice/session-step.ts';
import { groundOfCall } from '#shared/practice/weak-spots.ts';
import { HIGH_FREQUENCY } from '#shared/rules/scales.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';
import type { CountedPractice } from '#shared/study-analytics/counted-practice.ts';
import type { KnownRule } from '#shared/study-analytics/known-rules.ts';
import type { Insight } from '#shared/study-analytics/study-analytics.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import type { Ground } from '#shared/trainer/ground.ts';
import { GROUND_FACTS } from '#shared/trainer/ground-facts.ts';

/** What insights about practice are computed from. `date` is the study day ('YYYY-MM-DD'). */
export type PracticeInsightSources = { rules: readonly KnownRule[]; practice: CountedPractice; date: string };

/** Naming one ground this many times in place of another causes a warning. */
const CONFUSED_TIMES = 3;
const SOON_DAYS = 14;
const COVERED_PERCENT = 80;

const TODAY = { label: 'See today’s plan', path: PAGE_PATHS.today };

type Confusion = { said: Ground; meant: Ground; times: number };

/** Counts how often each ground was named where another one was right, in the calls that are kept. */
function confusionsIn(studies: readonly RuleStudy[]): Confusion[] {
  const found = new Map<string, Confusion>();
  for (const { itemId, said, correct } of studies.flatMap(({ calls }) => calls)) {
    const meant = groundOfCall(itemId);
    if (correct || meant === undefined || said.includes(meant)) continue;
    for (const ground of said) {
      const { times } = found.get(`${ground} ${meant}`) ?? { times: 0 };
      found.set(`${ground} ${meant}`, { said: ground, meant, times: times + 1 });
    }
  }
  return [...found.values()].toSorted((one, other) => other.times - one.times);
}

export function confusionInsight({ rules }: PracticeInsightSources): Insight | undefined {
  const [worst] = confusionsIn(rules.flatMap(({ study }) => study ?? []));
  if (worst === undefined || worst.times < CONFUSED_TIMES) return undefined;
  const [said, meant] = [GROUND_FACTS[worst.said].name, GROUND_FACTS[worst.meant].name];
  return {
    type: 'warning',
    title: `You mix up “${said}” and “${meant}”`,
    message: `You said “${said}” ${worst.times} times in calls about “${meant}.”`,
    recommendation: 'Play a few calls until you hear the difference.',
    action: { label: 'Practice calls', path: callsPath([worst.said, worst.meant]) },
  };
}

export function dueCardsInsight({ rules, practice, date }: PracticeInsightSources): Insight | undefined {
  const schedule = scheduleOn(date, practice.competitionDay);
  // Counts rules rather than flashcards, because only one flashcard on each rule comes up per day.
  const due = rules.filter(({ rule, study }) => {
    const cards = Object.entries(study?.cards ?? {});
    if (!isInMixedPractice(rule.id) || cards.some(([, card]) => card.day >= date)) return false;
    return cards.some(([id, card]) => !practice.suspended.has(id) && dueOn(card, schedule) <= date);
  }).length;
  if (due === 0) return undefined;
  const minutes = countWords(minutesOf(due * CARD_S), 'minute');
  return {
    type: 'info',
    title: `${countWords(due, 'flashcard')} due today`,
    message: `Reviewing ${due === 1 ? 'it' : 'them'} takes about ${minutes}.`,
    action: TODAY,
  };
}

export function competitionInsight({ rules, practice, date }: PracticeInsightSources): Insight | undefined {
  const { daysLeft } = scheduleOn(date, practice.competitionDay);
  if (daysLeft === null || daysLeft > SOON_DAYS) return undefined;
  const frequent = rules.filter(({ rule }) => rule.mock_trial_frequency >= HIGH_FREQUENCY);
  const covered = frequent.filter(({ level }) => level === 'competent' || level === 'mastered').length;
  if (100 * covered >= COVERED_PERCENT * frequent.length) return undefined;
  const when = daysLeft === 0 ? 'today' : `in ${countWords(daysLeft, 'day')}`;
  return {
    type: 'info',
    title: `Your competition is ${when}`,
    message: `You’ve covered ${covered} of the ${frequent.length} frequent rules.`,
    recommendation: 'A session a day covers more of them.',
    action: TODAY,
  };
}
