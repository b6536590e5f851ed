import * as z from 'zod/mini';
import { endpoint } from '#shared/http/endpoint.ts';
import { Article, ArticleSummary } from '#shared/rules/article.contract.ts';
import { CaseCard } from '#shared/rules/case-card.contract.ts';
import { GlossaryTerm } from '#shared/rules/glossary.contract.ts';
import { ArticleSlug, RuleDetail, RuleId, RuleNumber } from '#shared/rules/rule.contract.ts';

const bySlug = z.strictObject({ slug: ArticleSlug });
const reading = { method: 'GET', tag: 'Rules', cache: 'revalidate', refusals: ['ACCOUNT_BANNED'] } as const;

/** Learning specification §7 names these endpoints in two styles. Both styles call the same functions. */
export const freArticles = endpoint({
  ...reading,
  path: '/fre/articles',
  summary: 'All articles of the Federal Rules of Evidence',
  response: z.array(ArticleSummary),
  envelope: 'fre',
});
export const freArticle = endpoint({
  ...reading,
  path: '/fre/articles/{slug}',
  summary: 'One article with a summary of each of its rules',
  params: bySlug,
  response: Article,
  envelope: 'fre',
  refusals: ['ACCOUNT_BANNED', 'ARTICLE_NOT_FOUND'],
});
export const freRule = endpoint({
  ...reading,
  path: '/fre/rules/{slug}/{number}',
  summary: 'One rule in full',
  params: z.strictObject({ slug: ArticleSlug, number: RuleNumber }),
  response: RuleDetail,
  envelope: 'fre',
  refusals: ['ACCOUNT_BANNED', 'RULE_NOT_FOUND'],
});
export const apiArticles = endpoint({
  ...reading,
  path: '/api/fre/articles',
  summary: 'All articles of the Federal Rules of Evidence',
  response: z.strictObject({ articles: z.array(ArticleSummary) }),
});
export const apiArticle = endpoint({
  ...reading,
  path: '/api/fre/articles/{slug}',
  summary: 'One article with a summary of each of its rules',
  params: bySlug,
  response: Article,
  refusals: ['ACCOUNT_BANNED', 'ARTICLE_NOT_FOUND'],
});
export const apiRule = endpoint({
  ...reading,
  path: '/api/fre/rules/{id}',
  summary: 'One rule in full, by its ID',
  params: z.strictObject({ id: RuleId }),
  response: RuleDetail,
  refusals: ['ACCOUNT_BANNED', 'RULE_NOT_FOUND'],
});
export const highFrequencyRules = endpoint({
  ...reading,
  path: '/api/fre/high-frequency-rules',
  summary: 'IDs of the rules that may be rule of the day, most important first',
  response: z.strictObject({ ids: z.array(RuleId) }),
});
export const glossaryTerms = endpoint({
  ...reading,
  path: '/api/fre/glossary',
  summary: 'The terms of art that the teaching uses, explained in plain words',
  response: z.strictObject({ terms: z.array(GlossaryTerm) }),
});
export const caseCards = endpoint({
  ...reading,
  path: '/api/fre/cases',
  summary: 'The leading cases on the rules, each with its holding and when to bring it up',
  response: z.strictObject({ cases: z.array(CaseCard) }),
});
