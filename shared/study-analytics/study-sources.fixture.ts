import { THREE_ARTICLES } from '#shared/rules/article.fixture.ts';
import type { LoggedEvent } from '#shared/study/study-event.contract.ts';
import { STUDY_BEGAN, when, wholeDays, wholeMonths, wholeRules } from '#shared/study/study-event.fixture.ts';
import type { StudySources } from '#shared/study-analytics/study-sources.ts';

/**
 * Returns the sources computed from a study log. The time is noon UTC on November 2, 2026, unless `over` sets another.
 */
export const sourcesOf = (events: readonly LoggedEvent[], over: Partial<StudySources> = {}): StudySources => ({
  articles: THREE_ARTICLES,
  rules: wholeRules(events),
  days: wholeDays(events),
  months: wholeMonths(events),
  bookmarks: [],
  today: when(STUDY_BEGAN),
  ...over,
});
