import type { BookSelection } from '#shared/bench-book/book-selection.ts';
import { importanceLabel } from '#shared/rules/scales.ts';

/** Where to find a rule: its article's slug and its number. */
export type RulePlace = { slug: string; number: string };

type Heading = { id: string; rule_number: string };
type RulesByArticle = readonly { article_slug: string; title: string; rules: readonly Heading[] }[];
type WeighedRules = readonly { article_slug: string; rules: readonly (Heading & { importance_level: number })[] }[];

const byNumber = (one: RulePlace, other: RulePlace): number => Number(one.number) - Number(other.number);

/** Returns where to find the rules that match, sorted by number. */
export function placesOf(articles: RulesByArticle, matches: (rule: Heading) => boolean): RulePlace[] {
  const places = articles.flatMap(({ article_slug: slug, rules }) =>
    rules.filter(matches).map(({ rule_number: number }) => ({ slug, number })),
  );
  return places.toSorted(byNumber);
}

/** Returns the IDs of all Essential rules. */
export const essentialIds = (articles: WeighedRules): string[] =>
  articles.flatMap(({ rules }) =>
    rules.filter(({ importance_level }) => importanceLabel(importance_level) === 'Essential').map(({ id }) => id),
  );

/** The title of a book and the IDs of its rules. */
export type ChosenRules = { title: string; ids: readonly string[] };

/**
 * Chooses the rules of a book on one rule or one article. Returns null for other selections, or if the edition has no
 * such rule or article.
 */
export function chooseRules(selection: BookSelection, articles: RulesByArticle): ChosenRules | null {
  if (selection.kind === 'rule') {
    const rule = articles.flatMap(({ rules }) => rules).find(({ id }) => id === selection.id);
    return rule ? { title: `Rule ${rule.rule_number}`, ids: [rule.id] } : null;
  }
  if (selection.kind !== 'article') return null;
  const article = articles.find(({ article_slug }) => article_slug === selection.slug);
  return article ? { title: article.title, ids: article.rules.map(({ id }) => id) } : null;
}
