import type { Article } from '#shared/rules/article.contract.ts';
import type { RuleSummary } from '#shared/rules/rule.contract.ts';
import { HIGH_FREQUENCY } from '#shared/rules/scales.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';
import type { AchievementId } from '#shared/study-analytics/achievement.ids.ts';
import { addAnswers } from '#shared/study-analytics/answers-so-far.ts';
import { answersEarned } from '#shared/study-analytics/earned-by-answers.ts';
import { daysEarned } from '#shared/study-analytics/earned-by-days.ts';
import { practiceEarned } from '#shared/study-analytics/earned-by-practice.ts';
import { everyMark, type Mark, nthMark, type Times } from '#shared/study-analytics/mark.ts';
import { addPractice } from '#shared/study-analytics/practice-so-far.ts';
import { studyCalendar } from '#shared/study-analytics/study-calendar.ts';
import type { CountedBookmark, StudySources } from '#shared/study-analytics/study-sources.ts';

/** Rules 412 to 415 don't count here, so that no badge sends students to them. Decision 16. */
const NOT_COUNTED: ReadonlySet<string> = new Set(['fre-412', 'fre-413', 'fre-414', 'fre-415']);
const HEARSAY_ARTICLE = 8;
const FULL_COLLECTION = 5;

type CountedRule = { rule: RuleSummary; article: Article; study: RuleStudy | undefined };
type Marks<I extends AchievementId> = Record<I, Mark>;

function countedRules({ articles, rules: studies }: StudySources): CountedRule[] {
  const byId = new Map(studies.map((study) => [study.ruleId, study]));
  return articles
    .flatMap((article) => article.rules.map((rule) => ({ rule, article, study: byId.get(rule.id) })))
    .filter(({ rule }) => !NOT_COUNTED.has(rule.id));
}

/** Returns when a rule first got a studied mark or a scored answer. Decision 18. */
function studiedAt({ study }: CountedRule): number | null {
  const times = [study?.studiedAt ?? null, study?.answeredAt ?? null].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}
const masteredAt = ({ study }: CountedRule) => study?.masteredAt ?? null;
const viewedAt = ({ study }: CountedRule) => study?.firstViewedAt ?? null;
const answeredAt = ({ study }: CountedRule) => study?.answeredAt ?? null;

const earliest = (times: Times): number | null => {
  const known = times.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/** Returns the counted rules by article. Articles without any are left out. */
function byArticle(rules: readonly CountedRule[]): CountedRule[][] {
  const articles = new Map<Article, CountedRule[]>();
  for (const rule of rules) articles.set(rule.article, [...(articles.get(rule.article) ?? []), rule]);
  return [...articles.values()];
}

const share = ({ current, target }: Mark) => current / target;

/**
 * Returns the progress on the first article whose rules were all studied or, until there is one, on the article with
 * the most progress.
 */
function firstArticle(rules: readonly CountedRule[]): Mark {
  const marks = byArticle(rules).map((of) => everyMark(of.map(studiedAt)));
  const [best = nthMark([], 1)] = marks.toSorted(
    (one, other) =>
      (one.at ?? Number.POSITIVE_INFINITY) - (other.at ?? Number.POSITIVE_INFINITY) || share(other) - share(one),
  );
  return { ...best, value: 1 };
}

type OfRules =
  | 'first-rule'
  | 'ten-rules'
  | 'first-article'
  | 'first-mastered'
  | 'ten-mastered'
  | 'hearsay-mastered'
  | 'frequent-mastered'
  | 'all-mastered'
  | 'recovered'
  | 'every-article'
  | 'rules-25'
  | 'every-rule'
  | 'quiz-everywhere';

function rulesEarned(rules: readonly CountedRule[]): Marks<OfRules> {
  const studied = rules.map(studiedAt);
  const mastered = rules.map(masteredAt);
  const viewed = rules.map(viewedAt);
  const articles = byArticle(rules);
  const masteredOf = (is: (rule: CountedRule) => boolean) => everyMark(rules.filter(is).map(masteredAt));
  return {
    'first-rule': nthMark(studied, 1),
    'ten-rules': nthMark(studied, 10),
    'first-article': firstArticle(rules),
    'first-mastered': nthMark(mastered, 1),
    'ten-mastered': nthMark(mastered, 10),
    'hearsay-mastered': masteredOf(({ article }) => article.article_number === HEARSAY_ARTICLE),
    'frequent-mastered': masteredOf(({ rule }) => rule.mock_trial_frequency >= HIGH_FREQUENCY),
    'all-mastered': everyMark(mastered),
    recovered: nthMark(
      rules.map(({ study }) => study?.recoveredAt ?? null),
      1,
    ),
    'every-article': everyMark(articles.map((of) => earliest(of.map(viewedAt)))),
    'rules-25': nthMark(viewed, 25),
    'every-rule': everyMark(viewed),
    'quiz-everywhere': everyMark(articles.map((of) => earliest(of.map(answeredAt)))),
  };
}

/**
 * Returns when each collection got enough bookmarks to count as full (null if it isn't full), based on when its
 * bookmarks were created.
 */
function fullCollections(bookmarks: readonly CountedBookmark[]): Times {
  const collections = new Map<string, number[]>();
  for (const { collectionId, createdAt } of bookmarks)
    if (collectionId !== null) collections.set(collectionId, [...(collections.get(collectionId) ?? []), createdAt]);
  return [...collections.values()].map((times) => nthMark(times, FULL_COLLECTION).at);
}

function bookmarksEarned(bookmarks: readonly CountedBookmark[]): Marks<'collections' | 'notes-10' | 'bookmarks-20'> {
  const noted = bookmarks.filter(({ hasNote }) => hasNote);
  return {
    collections: nthMark(fullCollections(bookmarks), 3),
    'notes-10': nthMark(
      noted.map(({ createdAt }) => createdAt),
      10,
    ),
    'bookmarks-20': nthMark(
      bookmarks.map(({ createdAt }) => createdAt),
      20,
    ),
  };
}

/** Computes a user's progress toward each achievement from their study data. */
export function achievementMarks(sources: StudySources): Record<AchievementId, Mark> {
  const { bookmarks, months, past } = sources;
  return {
    ...rulesEarned(countedRules(sources)),
    ...daysEarned(studyCalendar(sources).all),
    ...answersEarned(addAnswers(months, past?.answers)),
    ...practiceEarned(addPractice(months, past?.practice)),
    ...bookmarksEarned(bookmarks.filter(({ ruleId }) => !NOT_COUNTED.has(ruleId))),
  };
}
