import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import type { PracticeRule, TodaySources } from '#shared/practice/today-sources.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import { DAY_MS, STUDY_BEGAN, when, wholeDays, wholeRules } from '#shared/study/study-event.fixture.ts';

const FREQUENCIES = {
  '801': 99,
  '803': 98,
  '602': 97,
  '404': 95,
  '701': 95,
  '608': 75,
  '411': 34,
  '413': 2,
};

export const aPracticeRule = (number: string, over: Partial<PracticeRule> = {}): PracticeRule => ({
  id: `fre-${number}`,
  rule_number: number,
  full_title: `Title of ${number}`,
  mock_trial_frequency: FREQUENCIES[number as keyof typeof FREQUENCIES] ?? 50,
  estimated_study_time: 25,
  slug: `article-${Math.floor(Number(number) / 100)}`,
  ...over,
});

export const aFlashcard = (id: string, over: Partial<Flashcard> = {}): Flashcard => {
  const [number = ''] = id.split(':');
  return {
    id,
    rule_id: `fre-${number}`,
    part: number,
    kind: 'number',
    front: 'A question?',
    back: 'An answer.',
    ...over,
  };
};

const NUMBERS = Object.keys(FREQUENCIES);

/**
 * Returns the sources of a plan for a user with these events, at noon on `day`, counted from the first day of study.
 * There are eight rules, each with two flashcards.
 */
export function todaySources(
  events: readonly LoggedEvent[] = [],
  day = 0,
  over: Partial<TodaySources> = {},
): TodaySources {
  const { at: now, localDay: today } = when(STUDY_BEGAN + day * DAY_MS);
  return {
    rules: NUMBERS.map((number) => aPracticeRule(number)),
    cards: NUMBERS.flatMap((number) => [aFlashcard(`${number}:number`), aFlashcard(`${number}:hear`)]),
    studies: new Map(wholeRules(events).map((study) => [study.ruleId, study])),
    day: wholeDays(events).find(({ day: each }) => each === today),
    suspended: new Set(),
    settings: {},
    hasCalls: true,
    today,
    now,
    ...over,
  };
}
