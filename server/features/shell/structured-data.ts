import type { CatalogChunk, GlossaryChunk } from '#shared/content/manifest.contract.ts';
import { articlePath, glossaryPath, PAGE_PATHS, rulePath } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { romanNumeral } from '#shared/rules/article.number.ts';
import { citation } from '#shared/rules/law.address.ts';
import type { RuleDetail } from '#shared/rules/rule.contract.ts';

/** Data about a page for search engines, in the vocabulary of https://schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;
type Crumb = readonly [name: string, path: string];

const LANGUAGE = 'en-US';
const LEARN: Crumb = ['Learn', PAGE_PATHS.learn];
const EXPLORER: Crumb = ['FRE Explorer', PAGE_PATHS.explorer];

function breadcrumbs(publicUrl: string, ...trail: Crumb[]): StructuredData {
  const items = trail.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  }));
  return { '@type': 'BreadcrumbList', itemListElement: items };
}

const lawAsWhole = (publicUrl: string): StructuredData => ({
  '@type': 'Legislation',
  name: 'Federal Rules of Evidence',
  legislationIdentifier: 'Fed. R. Evid.',
  legislationJurisdiction: 'US',
  url: publicUrl + PAGE_PATHS.explorer,
});

/** Describes the site's teaching material, without the official text. */
const lesson = (publicUrl: string): StructuredData => ({
  '@type': 'LearningResource',
  inLanguage: LANGUAGE,
  isAccessibleForFree: true,
  provider: { '@type': 'Organization', name: PRODUCT_NAME, url: publicUrl + PAGE_PATHS.home },
});

export const homeData = (publicUrl: string): StructuredData[] => [
  { '@type': 'WebSite', name: PRODUCT_NAME, url: publicUrl + PAGE_PATHS.home, inLanguage: LANGUAGE },
];

export function explorerData(publicUrl: string, { articles }: CatalogChunk): StructuredData[] {
  const parts = articles.map(({ title, article_slug }) => ({
    '@type': 'Legislation',
    name: title,
    url: publicUrl + articlePath(article_slug),
  }));
  return [breadcrumbs(publicUrl, LEARN, EXPLORER), { ...lawAsWhole(publicUrl), hasPart: parts }];
}

export function articleData(publicUrl: string, article: ArticleSummary): StructuredData[] {
  const { article_number, article_slug, title, description, learning_objectives } = article;
  const parts = article.rules.map(({ rule_number, full_title }) => ({
    '@type': 'LearningResource',
    name: `Rule ${rule_number}. ${full_title}`,
    url: publicUrl + rulePath(article_slug, rule_number),
  }));
  return [
    breadcrumbs(publicUrl, LEARN, EXPLORER, [title, articlePath(article_slug)]),
    {
      ...lesson(publicUrl),
      name: `Article ${romanNumeral(article_number)}: ${title}`,
      description,
      url: publicUrl + articlePath(article_slug),
      ...(learning_objectives.length > 0 ? { teaches: learning_objectives } : {}),
      hasPart: parts,
    },
  ];
}

export function ruleData(publicUrl: string, rule: RuleDetail): StructuredData[] {
  const { rule_number, full_title, article, plain_english, key_concepts } = rule;
  const path = rulePath(article.article_slug, rule_number);
  const law = {
    '@type': 'Legislation',
    name: `Rule ${rule_number}. ${full_title}`,
    legislationIdentifier: citation(rule_number),
    legislationJurisdiction: 'US',
    legislationDateVersion: rule.effective_from,
    isPartOf: lawAsWhole(publicUrl),
    text: rule.official_text,
  };
  return [
    breadcrumbs(
      publicUrl,
      LEARN,
      EXPLORER,
      [article.title, articlePath(article.article_slug)],
      [`Rule ${rule_number}`, path],
    ),
    {
      ...lesson(publicUrl),
      name: `Rule ${rule_number}: ${full_title}`,
      url: publicUrl + path,
      about: law,
      educationalLevel: rule.difficulty_level,
      timeRequired: `PT${rule.estimated_study_time}M`,
      ...(plain_english === null ? {} : { abstract: plain_english }),
      ...(key_concepts.length > 0 ? { teaches: key_concepts } : {}),
    },
  ];
}

export function glossaryData(publicUrl: string, { terms }: GlossaryChunk): StructuredData[] {
  const defined = terms.map(({ slug, term, definition }) => ({
    '@type': 'DefinedTerm',
    name: term,
    description: definition,
    url: publicUrl + glossaryPath(slug),
  }));
  return [
    breadcrumbs(publicUrl, LEARN, EXPLORER, ['Glossary', PAGE_PATHS.glossary]),
    {
      '@type': 'DefinedTermSet',
      name: 'Glossary of evidence law',
      url: publicUrl + PAGE_PATHS.glossary,
      inLanguage: LANGUAGE,
      hasDefinedTerm: defined,
    },
  ];
}

export function casesData(publicUrl: string): StructuredData[] {
  return [breadcrumbs(publicUrl, LEARN, EXPLORER, ['Leading Cases', PAGE_PATHS.cases])];
}

/** Returns the element that holds the data. The JSON is escaped so that it can't close the element. */
export function structuredDataElement(items: readonly StructuredData[]): string {
  if (items.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': items });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}
