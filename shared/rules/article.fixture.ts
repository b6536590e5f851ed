import type { Article } from '#shared/rules/article.contract.ts';
import type { RuleSummary } from '#shared/rules/rule.contract.ts';
import { anArticle, aRuleSummary } from '#shared/rules/rule.fixture.ts';

/** Returns the summary of a rule that's neither Essential nor frequent. */
export const aRuleOf = (number: number, over: Partial<RuleSummary> = {}): RuleSummary =>
  aRuleSummary({
    id: `fre-${number}`,
    rule_number: String(number),
    full_title: `Title of ${number}`,
    difficulty_level: 'intermediate',
    importance_level: 3,
    mock_trial_frequency: 50,
    estimated_study_time: 10,
    ...over,
  });

/** Returns an article with this number and these rules. */
export const anArticleOf = (number: number, ...rules: RuleSummary[]): Article =>
  anArticle({
    id: `fre-article-${number}`,
    article_number: number,
    article_slug: `article-${number}`,
    title: `Article ${number}`,
    rule_count: rules.length,
    rules,
  });

/** Articles IV, VI, and VIII. Rules 404 and 803 are Essential and frequent, and 412 doesn't count for achievements. */
export const THREE_ARTICLES: readonly Article[] = [
  anArticleOf(
    4,
    aRuleOf(401, { difficulty_level: 'beginner' }),
    aRuleOf(403),
    aRuleOf(404, { difficulty_level: 'advanced', importance_level: 5, mock_trial_frequency: 90 }),
    aRuleOf(412),
  ),
  anArticleOf(6, aRuleOf(609)),
  anArticleOf(8, aRuleOf(801), aRuleOf(803, { importance_level: 5, mock_trial_frequency: 80 })),
];
