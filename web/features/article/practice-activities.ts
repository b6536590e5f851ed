import type { RuleSummary } from '#shared/rules/rule.contract.ts';

/** Whether an activity can be started, is still locked, or has been completed. */
export type ActivityStatus = 'available' | 'locked' | 'completed';

export type PracticeActivity = {
  title: string;
  about: string;
  /** How long the activity takes, in the words shown on screen. */
  time: string;
  /** The page that the activity opens. */
  start: 'article-quiz' | 'examinations' | 'challenge';
};

/** The activities that an article offers in addition to those of its rules. */
export const ARTICLE_ACTIVITIES: readonly PracticeActivity[] = [
  {
    title: 'Article Quiz',
    about: 'Questions drawn from all the rules in this article.',
    time: '15-20 minutes',
    start: 'article-quiz',
  },
  {
    title: 'Mock Trial Scenarios',
    about: 'Short scenes from a trial: make the objection, or let it pass.',
    time: '10-15 minutes',
    start: 'examinations',
  },
  {
    title: 'Timed Challenge',
    about: 'Make objections against the clock, as you would in a round.',
    time: '5 minutes',
    start: 'challenge',
  },
];

/** Says what unlocks the Timed Challenge. Learning specification §2. */
export const LOCKED = 'Complete the Article Quiz to unlock this activity';

/** How long it takes to practice one rule, in the words shown on screen. */
export const RULE_PRACTICE_TIME = '5-10 minutes';

/** Rules 412 to 415 are left out of practice. */
const NOT_PRACTICED: ReadonlySet<string> = new Set(['412', '413', '414', '415']);

export function practicedRules(rules: readonly RuleSummary[]): RuleSummary[] {
  return rules.filter(({ rule_number }) => !NOT_PRACTICED.has(rule_number));
}
