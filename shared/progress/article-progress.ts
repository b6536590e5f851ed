import { percentOf } from '#shared/figures/percent.ts';
import { masteryOf } from '#shared/progress/mastery.ts';
import type { ArticleProgress, ArticleStatus } from '#shared/progress/progress.contract.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import type { RuleStudy } from '#shared/study/rule-study.ts';

/** Projections by rule ID. A rule without any events has none. */
export type RuleStudies = ReadonlyMap<string, RuleStudy>;

/** The fields of an article that are needed to count its rules. */
export type CountedArticle = Pick<ArticleSummary, 'id' | 'article_slug' | 'title'> & {
  rules: readonly { id: string }[];
};

/** A rule counts as studied once it has a studied mark or a scored answer. Decision 18. */
const isStudied = (study: RuleStudy | undefined) =>
  study !== undefined && (study.studiedAt !== null || study.answered > 0);

/** Returns the status by comparing the share, before rounding, with the thresholds in learning specification §4. */
function statusOf(studied: number, total: number): ArticleStatus {
  if (studied === 0) return 'not_started';
  if (studied >= total) return 'completed';
  if (100 * studied >= 75 * total) return 'nearly_complete';
  return 100 * studied >= 25 * total ? 'in_progress' : 'started';
}

/** Computes a user's progress on an article at `now` (Unix ms). */
export function articleProgress(article: CountedArticle, studies: RuleStudies, now: number): ArticleProgress {
  const rules = article.rules.map(({ id }) => studies.get(id));
  const levels = rules.map((study) => masteryOf(study, now).level);
  const total = rules.length;
  const studied = rules.filter(isStudied).length;
  return {
    article_id: article.id,
    article_slug: article.article_slug,
    article_title: article.title,
    total_rules: total,
    studied_rules: studied,
    mastered_rules: levels.filter((level) => level === 'mastered').length,
    in_progress_rules: levels.filter((level) => level !== 'mastered' && level !== 'not_started').length,
    struggling_rules: levels.filter((level) => level === 'struggling').length,
    completion_percentage: percentOf(studied, total),
    status: statusOf(studied, total),
  };
}

type Shown = 'articles tab' | 'overview card';

/**
 * Returns the label for an article's mastery, by the share of its rules that are mastered. The articles tab shows
 * 'competent' once half of the rules are mastered, but the overview's cards show it only above half. Learning
 * specification §4, decision 18.
 */
export function masteryLabel(
  { mastered_rules, total_rules }: Pick<ArticleProgress, 'mastered_rules' | 'total_rules'>,
  shown: Shown,
): 'mastered' | 'competent' | 'learning' {
  if (total_rules > 0 && mastered_rules >= total_rules) return 'mastered';
  const isCompetent = shown === 'articles tab' ? 2 * mastered_rules >= total_rules : 2 * mastered_rules > total_rules;
  return total_rules > 0 && isCompetent ? 'competent' : 'learning';
}
