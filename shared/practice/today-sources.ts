import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import { NEW_CARDS_PER_DAY, REVIEWS_PER_DAY } from '#shared/practice/card-limits.ts';
import type { Deck } from '#shared/practice/card-queue.ts';
import { isInMixedPractice } from '#shared/practice/mixed-practice.ts';
import { type Schedule, scheduleOn } from '#shared/practice/schedule.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import type { RuleSummary } from '#shared/rules/rule.contract.ts';
import type { PracticeSettings } from '#shared/settings/study-settings.contract.ts';
import type { DayStudy } from '#shared/study/day-study.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';

/** What practice needs to know about a rule. `slug` is the slug of its article. */
export type PracticeRule = Pick<
  RuleSummary,
  'id' | 'rule_number' | 'full_title' | 'mock_trial_frequency' | 'estimated_study_time'
> & { slug: string };

/**
 * Everything that the plan for today is computed from.
 *
 * - `rules` are all rules of today's edition, and `cards` are its flashcards.
 * - `studies` are the user's projections by rule ID. `day` is the projection of today, if the user has studied today.
 * - `suspended` has the IDs of flashcards that the user has set aside.
 * - `hasCalls` says whether the edition has calls to practice.
 * - `today` is the study day ('YYYY-MM-DD'), and `now` is in Unix ms.
 */
export type TodaySources = {
  rules: readonly PracticeRule[];
  cards: readonly Flashcard[];
  studies: ReadonlyMap<string, RuleStudy>;
  day: DayStudy | undefined;
  suspended: ReadonlySet<string>;
  settings: PracticeSettings;
  hasCalls: boolean;
  today: string;
  now: number;
};

/** Returns the rules of these articles, each with the slug of its article. */
export const practiceRules = (articles: readonly Article[]): PracticeRule[] =>
  articles.flatMap(({ article_slug: slug, rules }) => rules.map((rule) => ({ ...rule, slug })));

export const scheduleOf = ({ today, settings }: Pick<TodaySources, 'today' | 'settings'>): Schedule =>
  scheduleOn(today, settings.competitionDay ?? null);

/** Returns the flashcards of mixed practice, and what decides which of them come up today. */
export function deckOf(sources: TodaySources, schedule: Schedule): Deck {
  const { rules, cards, studies, suspended, settings, day, today, now } = sources;
  return {
    cards: cards.filter(({ rule_id }) => isInMixedPractice(rule_id)),
    studies,
    frequencies: new Map(rules.map(({ id, mock_trial_frequency }) => [id, mock_trial_frequency])),
    suspended,
    schedule,
    today,
    now,
    newToday: day?.newCards ?? 0,
    reviewedToday: day?.reviews ?? 0,
    newLimit: settings.newCardsPerDay ?? NEW_CARDS_PER_DAY,
    reviewLimit: settings.reviewsPerDay ?? REVIEWS_PER_DAY,
  };
}
