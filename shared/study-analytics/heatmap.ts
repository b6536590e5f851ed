import { percentOf } from '#shared/figures/percent.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import { importanceLabel } from '#shared/rules/scales.ts';
import type { MasteryLevel } from '#shared/study/study-event.contract.ts';
import { type Traces, tracesOf } from '#shared/study-analytics/heat-traces.ts';
import { type KnownRule, knownRules } from '#shared/study-analytics/known-rules.ts';
import type { HEATMAP_VIEWS, Heatmap, HeatmapItem } from '#shared/study-analytics/study-analytics.contract.ts';
import { studyCalendar } from '#shared/study-analytics/study-calendar.ts';
import type { StudySources } from '#shared/study-analytics/study-sources.ts';

export type HeatmapView = (typeof HEATMAP_VIEWS)[number];

const SATURATION = 12;
const HIGH = 67;
const MEDIUM = 34;

const NONE: Traces = { warmth: 0, minutes: 0 };

/** Returns heat from 0 to 100, before rounding. Formulas §4. */
const heatOf = (warmth: number) => 100 * (1 - Math.exp(-warmth / SATURATION));

const intensityOf = (minutes: number, estimatedMinutes: number) =>
  Math.min(100, percentOf(minutes, 2 * estimatedMinutes));

/**
 * A rule on the heatmap. `touchedAt` (Unix ms) is null if it was never viewed, marked, self-assessed, answered, or
 * practiced.
 */
type MappedRule = KnownRule & Traces & { touchedAt: number | null };

function touchedAt({ study }: KnownRule): number | null {
  if (study === undefined) return null;
  // Pressing a search result sets `lastViewedAt`, but it isn't a view.
  const viewedAt = study.firstViewedAt === null ? null : study.lastViewedAt;
  const times = [viewedAt, study.lastStudiedAt, study.assessment?.at ?? null].filter((at) => at !== null);
  return times.length === 0 ? null : Math.max(...times);
}

const placeOf = ({ id, article_number, article_slug, title }: Article) => ({
  articleId: id,
  articleNumber: article_number,
  articleSlug: article_slug,
  articleTitle: title,
});

const ruleItem = ({ rule, article, warmth, minutes, progressPercentage }: MappedRule, at: number): HeatmapItem => ({
  ruleId: rule.id,
  ruleNumber: rule.rule_number,
  ...placeOf(article),
  title: rule.full_title,
  heatScore: Math.round(heatOf(warmth)),
  studyIntensity: intensityOf(minutes, rule.estimated_study_time),
  masteryProgress: progressPercentage,
  lastInteraction: new Date(at).toISOString(),
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function articleItem(article: Article, rules: readonly MappedRule[], at: number): HeatmapItem {
  // The weight is the frequency. A rule that never comes up still counts a little, so that an article with only such
  // rules has heat, too.
  const weights = rules.map(({ rule }) => Math.max(1, rule.mock_trial_frequency));
  const heat = sum(rules.map(({ warmth }, index) => (weights[index] ?? 0) * heatOf(warmth))) / sum(weights);
  return {
    ruleId: null,
    ruleNumber: null,
    ...placeOf(article),
    title: article.title,
    heatScore: Math.round(heat),
    studyIntensity: intensityOf(
      sum(rules.map(({ minutes }) => minutes)),
      sum(rules.map(({ rule }) => rule.estimated_study_time)),
    ),
    masteryProgress: Math.round(sum(rules.map(({ progressPercentage }) => progressPercentage)) / rules.length),
    lastInteraction: new Date(at).toISOString(),
  };
}

const latest = (rules: readonly MappedRule[]) => Math.max(...rules.map(({ touchedAt: at }) => at ?? 0));

const isTouched = ({ touchedAt: at }: MappedRule) => at !== null;

/** Returns the Essential rules that a user hasn't touched yet, in order. */
export const untouchedEssentials = ({ articles, rules, today }: StudySources): KnownRule[] =>
  knownRules(articles, rules, today.at).filter(
    (known) => touchedAt(known) === null && importanceLabel(known.rule.importance_level) === 'Essential',
  );

/** Sorts the hottest first. Ties keep the order of the rules. */
const byHeat = (items: readonly HeatmapItem[]) => items.toSorted((one, other) => other.heatScore - one.heatScore);

/**
 * Returns where a user has studied, with heat that fades over time. Only rules or articles that were touched are
 * listed. Learning specification §3, formulas §4.
 */
export function heatmapOf(sources: StudySources, view: HeatmapView): Heatmap {
  const { articles, rules, days, past, today } = sources;
  const traces = tracesOf(days, studyCalendar(sources).date, past?.heat);
  const mapped = knownRules(articles, rules, today.at).map((known) => ({
    ...known,
    ...(traces.get(known.rule.id) ?? NONE),
    touchedAt: touchedAt(known),
  }));
  const touched = mapped.filter(isTouched);
  const begun = articles.filter((article) => touched.some((rule) => rule.article === article));
  const ofArticle = (article: Article) => mapped.filter((rule) => rule.article === article);
  const items = byHeat(
    view === 'rules'
      ? touched.map((rule) => ruleItem(rule, rule.touchedAt ?? 0))
      : begun.map((article) => articleItem(article, ofArticle(article), latest(ofArticle(article)))),
  );
  const count = (is: (item: HeatmapItem) => boolean) => items.filter(is).length;
  const rulesAt = (level: MasteryLevel) => touched.filter((rule) => rule.level === level).length;
  return {
    items,
    summary: {
      highIntensity: count(({ heatScore }) => heatScore >= HIGH),
      mediumIntensity: count(({ heatScore }) => heatScore >= MEDIUM && heatScore < HIGH),
      lowIntensity: count(({ heatScore }) => heatScore >= 1 && heatScore < MEDIUM),
      mastered: rulesAt('mastered'),
      competent: rulesAt('competent'),
      learning: rulesAt('learning'),
      struggling: rulesAt('struggling'),
      totalRules: touched.length,
      totalArticles: begun.length,
    },
  };
}
