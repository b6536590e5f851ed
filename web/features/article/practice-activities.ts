import type { RuleSummary } from '#shared/rules/rule.contract.ts';

/**
 * Whether the user has done an activity. An activity that can't be started yet has no status and shows 'Coming Soon'.
 */
export type ActivityStatus = 'available' | 'completed';

export type PracticeActivity = {
  title: string;
  about: string;
  /** How long the activity takes, as shown on the screen. */
  time: string;
  /** The page that the activity opens. Null if it can't be started yet. */
  start: 'article-quiz' | null;
};

/** The activities that an article offers in addition to those of its rules. */
export const ARTICLE_ACTIVITIES: readonly PracticeActivity[] = [
  {
    title: 'Article Quiz',
    about: 'Questions from every rule in this article.',
    time: '15-20 minutes',
    start: 'article-quiz',
  },
  {
    title: 'Mock Trial Scenarios',
    about: 'Short scenes from a trial: make the objection, or let it pass.',
    time: '10-15 minutes',
    start: null,
  },
  {
    title: 'Timed Challenge',
    about: 'Make objections against the clock, as you would in a round.',
    time: '5 minutes',
    start: null,
  },
];

/** How long it takes to practice one rule, as shown on the screen. */
export const RULE_PRACTICE_TIME = '5-10 minutes';

/** Rules 412 to 415 are left out of drills. */
const NOT_PRACTISED: ReadonlySet<string> = new Set(['412', '413', '414', '415']);

export function practisedRules(rules: readonly RuleSummary[]): RuleSummary[] {
  return rules.filter(({ rule_number }) => !NOT_PRACTISED.has(rule_number));
}
