import type { PageSource } from '#shared/pages/page-renderer.ts';
import type { Rule, RuleDetail } from '#shared/rules/rule.contract.ts';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ContentSource } from '#web/content/content-source.ts';

const missing = (what: string) =>
  new ApiError({ status: 404, code: 'NOT_FOUND', error: 'Not found', message: `There’s no ${what}.` });

/** Reads content from an edition in memory, for rendering pages on the server. Those pages need no questions. */
export function editionSource({ catalog, glossary, articles, day }: PageSource): ContentSource {
  async function rule(matches: (rule: Rule) => boolean): Promise<RuleDetail> {
    for (const { rules } of articles.values()) {
      const found = rules.find(matches);
      if (found) return ruleDetail(found, catalog.edition, day);
    }
    throw missing('such rule');
  }
  return {
    articles: async () => catalog.articles,
    article: async (slug) => {
      const chunk = articles.get(slug);
      if (chunk === undefined) throw missing('such article');
      return chunk.article;
    },
    rule: (slug, number) => rule((each) => each.rule_number === number && each.article.article_slug === slug),
    ruleById: (id) => rule((each) => each.id === id),
    highFrequencyIds: async () => catalog.high_frequency,
    glossary: async () => glossary.terms,
    cases: async () => glossary.cases ?? [],
    questions: async () => {
      throw missing('question bank for pages rendered on the server');
    },
  };
}
