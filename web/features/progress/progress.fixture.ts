import type { ArticleProgress, UserProgress } from '#shared/progress/progress.contract.ts';

/** Progress on an article with ten rules. Override only the fields that matter. */
export const anArticleProgress = (over: Partial<ArticleProgress> = {}): ArticleProgress => ({
  article_id: 'fre-article-4',
  article_slug: 'relevance-and-its-limits',
  article_title: 'Relevance and Its Limits',
  total_rules: 10,
  studied_rules: 0,
  mastered_rules: 0,
  in_progress_rules: 0,
  struggling_rules: 0,
  completion_percentage: 0,
  status: 'not_started',
  ...over,
});

/** A user's progress that covers only these articles. */
export const aUserProgress = (articles: readonly ArticleProgress[]): UserProgress => ({
  total_rules: 69,
  studied_rules: articles.reduce((sum, { studied_rules }) => sum + studied_rules, 0),
  mastered_rules: 0,
  in_progress_rules: 0,
  struggling_rules: 0,
  struggling_rule_ids: [],
  bookmarked_rules: 0,
  current_streak: 0,
  longest_streak: 0,
  last_studied_at: null,
  progress_by_article: Object.fromEntries(articles.map((article) => [article.article_id, article])),
});
