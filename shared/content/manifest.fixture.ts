import type { ArticleChunk, CatalogChunk } from '#shared/content/manifest.contract.ts';
import { anArticle, anArticleSummary, aRule } from '#shared/rules/rule.fixture.ts';

export const aCatalogChunk = (over: Partial<CatalogChunk> = {}): CatalogChunk => ({
  edition: 'As amended to December 1, 2024',
  articles: [anArticleSummary()],
  high_frequency: ['fre-404'],
  ...over,
});

export const anArticleChunk = (over: Partial<ArticleChunk> = {}): ArticleChunk => ({
  article: anArticle(),
  rules: [aRule()],
  ...over,
});
