import type { Question } from '#shared/quizzes/question.contract.ts';
import type { Article, ArticleSummary } from '#shared/rules/article.contract.ts';
import type { CaseCard } from '#shared/rules/case-card.contract.ts';
import type { GlossaryTerm } from '#shared/rules/glossary.contract.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import {
  apiRule,
  caseCards,
  freArticle,
  freArticles,
  freRule,
  glossaryTerms,
  highFrequencyRules,
} from '#shared/rules/rule.endpoints.ts';
import { localDay } from '#shared/time/local-day.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { hasDeviceEdition, loseDeviceEdition } from '#web/content/device-edition.ts';

/** The questions on an article with their keys, and the version of the edition that they come from. */
export type QuestionBank = { version: string; questions: Question[] };

/**
 * Reads study content from the device or the server, with the same results. For missing content, the error is an
 * ApiError with status 404.
 */
export type ContentSource = {
  articles(): Promise<ArticleSummary[]>;
  article(slug: string): Promise<Article>;
  rule(slug: string, number: string): Promise<RuleDetail>;
  ruleById(id: string): Promise<RuleDetail>;
  highFrequencyIds(): Promise<string[]>;
  glossary(): Promise<GlossaryTerm[]>;
  cases(): Promise<CaseCard[]>;
  questions(slug: string): Promise<QuestionBank>;
};

/** Picks the rule version for the reader's date, because the server picked one for its own date. */
const onThisDay = (rule: RuleDetail): RuleDetail => ruleDetail(rule, rule.edition, localDay(new Date()));

const server: ContentSource = {
  articles: () => call(freArticles),
  article: (slug) => call(freArticle, { params: { slug } }),
  rule: async (slug, number) => onThisDay(await call(freRule, { params: { slug, number } })),
  ruleById: async (id) => onThisDay(await call(apiRule, { params: { id } })),
  highFrequencyIds: async () => (await call(highFrequencyRules)).ids,
  glossary: async () => (await call(glossaryTerms)).terms,
  cases: async () => (await call(caseCards)).cases,
  questions: async (slug) => (await import('#web/content/question-download.ts')).downloadQuestions(slug),
};

/** Loads the device database on demand to keep it out of the first paint. */
const device = async (): Promise<ContentSource> => (await import('#web/content/device-source.ts')).deviceSource();

/**
 * Reads from the device if it has an edition, and from the server otherwise. If the device's copy can't be read
 * (because it was evicted or cleared, or the database is broken), reads from the server and treats the copy as lost
 * until it's downloaded again.
 */
export async function readContent<T>(read: (source: ContentSource) => Promise<T>): Promise<T> {
  if (!hasDeviceEdition()) return read(server);
  try {
    return await read(await device());
  } catch (error) {
    if (error instanceof ApiError) throw error;
    loseDeviceEdition();
    return read(server);
  }
}
