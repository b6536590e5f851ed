import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ArticleChunk, CatalogChunk, GlossaryChunk } from '#shared/content/manifest.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import type { Rule, RuleDetail } from '#shared/rules/rule.contract.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import {
  apiArticle,
  apiArticles,
  apiRule,
  caseCards,
  freArticle,
  freArticles,
  freRule,
  glossaryTerms,
  highFrequencyRules,
} from '#shared/rules/rule.endpoints.ts';
import { canReadRules } from '#shared/rules/rule.policy.ts';

type Edition = { catalog: CatalogChunk; glossary: GlossaryChunk; articles: ReadonlyMap<string, ArticleChunk> };

export type RulesDeps = Pick<Deps, 'now'> & { readEdition: () => Promise<Edition> };

/** Routes for articles and rules, in both API styles. */
export function rulesRoutes({ now, readEdition }: RulesDeps): Route[] {
  const today = () => new Date(now()).toISOString().slice(0, 10);

  async function article(slug: string): Promise<Article> {
    const chunk = (await readEdition()).articles.get(slug);
    if (chunk === undefined) {
      throw new AppError('ARTICLE_NOT_FOUND', { message: `The article "${slug}" could not be found.` });
    }
    return chunk.article;
  }

  async function rule(matches: (rule: Rule) => boolean, missing: string): Promise<RuleDetail> {
    const { catalog, articles } = await readEdition();
    for (const { rules } of articles.values()) {
      const found = rules.find(matches);
      if (found) return ruleDetail(found, catalog.edition, today());
    }
    throw new AppError('RULE_NOT_FOUND', { message: missing });
  }

  return [
    route(freArticles, canReadRules, async () => (await readEdition()).catalog.articles),
    route(freArticle, canReadRules, ({ params }) => article(params.slug)),
    route(freRule, canReadRules, ({ params: { slug, number } }) =>
      rule(
        (each) => each.rule_number === number && each.article.article_slug === slug,
        `Rule ${number} in article "${slug}" could not be found.`,
      ),
    ),
    route(apiArticles, canReadRules, async () => ({ articles: (await readEdition()).catalog.articles })),
    route(apiArticle, canReadRules, ({ params }) => article(params.slug)),
    route(apiRule, canReadRules, ({ params: { id } }) => rule((each) => each.id === id, `There’s no rule ${id}.`)),
    route(glossaryTerms, canReadRules, async () => ({ terms: (await readEdition()).glossary.terms })),
    route(caseCards, canReadRules, async () => ({ cases: (await readEdition()).glossary.cases ?? [] })),
    route(highFrequencyRules, canReadRules, async () => ({ ids: (await readEdition()).catalog.high_frequency })),
  ];
}
