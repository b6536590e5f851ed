import type { Flashcard } from '#shared/flashcards/flashcard.contract.ts';
import { isInMixedPractice } from '#shared/practice/mixed-practice.ts';
import type { MixedSet } from '#shared/practice/mixed-set.ts';
import { practiceRules } from '#shared/practice/today-sources.ts';
import { weakRuleIds, weakSpots } from '#shared/practice/weak-spots.ts';
import type { Article } from '#shared/rules/article.contract.ts';
import { readOwnSources } from '#web/features/today/read-today.ts';
import type { Study } from '#web/sync/study.ts';

/** The rules of a mixed quiz, and the name of the collection that it's on, if any. */
export type MixedRules = { ruleIds: string[]; collection: string | undefined };
type Edition = { articles: readonly Article[]; cards: readonly Flashcard[] };

async function weakIds(study: Study, { articles, cards }: Edition): Promise<string[]> {
  const own = await readOwnSources(study);
  return weakRuleIds(weakSpots({ ...own, cards, rules: practiceRules(articles), hasCalls: false }));
}

async function bookmarkedIds({ db }: Study, collectionId: string | null): Promise<string[]> {
  const rows = await db.rows.where('e').equals('bookmark').toArray();
  return rows
    .filter(({ isDeleted, data }) => !isDeleted && (collectionId === null || data['collectionId'] === collectionId))
    .map(({ id }) => id);
}

/** A quiz on articles leaves out rules that stay out of mixed practice, unless the articles have no others. */
function articleIds(articles: readonly Article[], slugs: readonly string[]): string[] {
  const ids = articles
    .filter(({ article_slug }) => slugs.includes(article_slug))
    .flatMap(({ rules }) => rules.map(({ id }) => id));
  const common = ids.filter(isInMixedPractice);
  return common.length > 0 ? common : ids;
}

async function idsOf(study: Study, set: MixedSet, edition: Edition): Promise<string[]> {
  switch (set.kind) {
    case 'weak':
      return weakIds(study, edition);
    case 'bookmarks':
      return bookmarkedIds(study, null);
    case 'collection':
      return bookmarkedIds(study, set.id);
    case 'articles':
      return articleIds(edition.articles, set.slugs);
    case 'rules':
      return [...set.ids];
    default:
      return practiceRules(edition.articles)
        .map(({ id }) => id)
        .filter(isInMixedPractice);
  }
}

async function collectionName({ db }: Study, set: MixedSet): Promise<string | undefined> {
  if (set.kind !== 'collection') return undefined;
  const row = await db.rows.get(['collection', set.id]);
  const name: unknown = row === undefined || row.isDeleted ? undefined : row.data['name'];
  return typeof name === 'string' ? name : undefined;
}

/** Finds the rules that a mixed quiz asks about. Rules that this edition doesn't have are left out. */
export async function readMixedRules(study: Study, set: MixedSet, edition: Edition): Promise<MixedRules> {
  const known = new Set(practiceRules(edition.articles).map(({ id }) => id));
  const [ids, collection] = await Promise.all([idsOf(study, set, edition), collectionName(study, set)]);
  return { ruleIds: ids.filter((id) => known.has(id)), collection };
}
