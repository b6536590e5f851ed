import type { Article } from '#shared/rules/article.contract.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { localDay } from '#shared/time/local-day.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ContentSource, QuestionBank } from '#web/content/content-source.ts';
import { readArticle, readCatalog, readGlossary, readQuestions } from '#web/content/edition-store.ts';
import { ContentDb } from '#web/databases/content-db.ts';

let opened: ContentDb | undefined;

/** Returns this page's only connection to the content database. */
export function contentDb(): ContentDb {
  opened ??= new ContentDb();
  return opened;
}

const missing = (code: string, message: string) => new ApiError({ status: 404, code, error: 'Not found', message });
const missingArticle = (slug: string) => missing('ARTICLE_NOT_FOUND', `The article "${slug}" could not be found.`);

async function rule(db: ContentDb, slug: string, number: string): Promise<RuleDetail> {
  const found = await readArticle(db, slug);
  const chosen = found?.chunk.rules.find((each) => each.rule_number === number);
  if (found === undefined || chosen === undefined) {
    throw missing('RULE_NOT_FOUND', `Rule ${number} in article "${slug}" could not be found.`);
  }
  return ruleDetail(chosen, found.edition, localDay(new Date()));
}

async function article(db: ContentDb, slug: string): Promise<Article> {
  const found = await readArticle(db, slug);
  if (found === undefined) throw missingArticle(slug);
  return found.chunk.article;
}

async function ruleById(db: ContentDb, id: string): Promise<RuleDetail> {
  const { articles } = await readCatalog(db);
  for (const { article_slug, rules } of articles) {
    const heading = rules.find((each) => each.id === id);
    if (heading) return rule(db, article_slug, heading.rule_number);
  }
  throw missing('RULE_NOT_FOUND', `There’s no rule ${id}.`);
}

async function questions(db: ContentDb, slug: string): Promise<QuestionBank> {
  const found = await readQuestions(db, slug);
  if (found === undefined) throw missingArticle(slug);
  return { version: found.version, questions: found.chunk.questions };
}

/** Reads content from this device. */
export function deviceSource(db: ContentDb = contentDb()): ContentSource {
  return {
    articles: async () => (await readCatalog(db)).articles,
    article: (slug) => article(db, slug),
    rule: (slug, number) => rule(db, slug, number),
    ruleById: (id) => ruleById(db, id),
    glossary: async () => (await readGlossary(db)).terms,
    cases: async () => (await readGlossary(db)).cases ?? [],
    questions: (slug) => questions(db, slug),
    highFrequencyIds: async () => (await readCatalog(db)).high_frequency,
  };
}
