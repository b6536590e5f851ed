import type { ArticleChunk, CatalogChunk, GlossaryChunk, QuestionsChunk } from '#shared/content/manifest.contract.ts';
import { aQuestion } from '#shared/quizzes/question.fixture.ts';
import { anArticle, anArticleSummary, aRule } from '#shared/rules/rule.fixture.ts';

export const aCatalogChunk = (over: Partial<CatalogChunk> = {}): CatalogChunk => ({
  edition: 'Current through December 1, 2024',
  articles: [anArticleSummary()],
  high_frequency: ['fre-404'],
  ...over,
});

export const anArticleChunk = (over: Partial<ArticleChunk> = {}): ArticleChunk => ({
  article: anArticle(),
  rules: [aRule()],
  ...over,
});

export const aGlossaryChunk = (over: Partial<GlossaryChunk> = {}): GlossaryChunk => ({
  terms: [{ slug: 'propensity', term: 'Propensity', definition: 'Acting in character.', part: '404(a)(1)' }],
  ...over,
});

export const aQuestionsChunk = (over: Partial<QuestionsChunk> = {}): QuestionsChunk => ({
  article_slug: 'relevance-and-its-limits',
  questions: [aQuestion()],
  ...over,
});
