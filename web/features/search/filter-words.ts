import { romanNumeral } from '#shared/rules/article.number.ts';
import { importanceLabel } from '#shared/rules/scales.ts';
import type { ContentType, FrequencyFilter, SearchSort } from '#shared/search/search.contract.ts';
import type { FilterName } from '#web/features/search/search-address.ts';

/** The facts about an article that filters need. */
export type NamedArticle = { id: string; article_number: number; article_slug: string; title: string };

const FREQUENCIES: Record<FrequencyFilter, string> = {
  90: 'Essential 90%+',
  70: 'Common 70-89%',
  50: 'Regular 50-69%',
  30: 'Occasional 30-49%',
  10: 'Rare <30%',
};
const CONTENT: Record<ContentType, string> = {
  official: 'Official Text',
  plain_english: 'Plain English',
  examples: 'Examples',
  mock_trial: 'Mock Trial',
};

export const SORTS: Record<SearchSort, string> = {
  relevance: 'Most relevant',
  rule_number: 'Rule number',
  title: 'Title',
  importance: 'Importance',
  frequency: 'Mock trial frequency',
  updated: 'Last amended',
};

/** Formats a value as a label: 'personal-injury' becomes 'Personal injury'. */
function words(value: string): string {
  const text = value.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const articleName = ({ article_number, title }: NamedArticle) =>
  `Article ${romanNumeral(article_number)}, ${title}`;

/** Returns the label for a filter value. `articles` are those loaded so far. */
export function valueWords(name: FilterName, value: string | number, articles: readonly NamedArticle[]): string {
  switch (name) {
    case 'importance':
      return importanceLabel(Number(value));
    case 'mockTrialFrequency':
      return FREQUENCIES[value as FrequencyFilter];
    case 'contentTypes':
      return CONTENT[value as ContentType];
    case 'articleIds': {
      const article = articles.find(({ id }) => id === value);
      return article === undefined ? 'Article' : articleName(article);
    }
    default:
      return words(String(value));
  }
}
