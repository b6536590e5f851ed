import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { type MixedSet, mixedKey } from '#shared/practice/mixed-set.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { countWords } from '#shared/text/count-words.ts';
import { listWords } from '#shared/text/list-words.ts';
import type { QuizSubject } from '#web/features/quizzes/quiz-subject.ts';

/** What a mixed quiz covers. `ruleIds` are its rules, and `collection` is its collection's name, if known. */
export type MixedQuiz = { set: MixedSet; ruleIds: readonly string[]; collection: string | undefined };
type Named = { set: MixedSet; collection: string | undefined };

/** Longer lists are shown as a count. */
const MOST_NAMED = 3;

function namesOfRules(ids: readonly string[]): string {
  const numbers = ids.map((id) => id.replace('fre-', ''));
  const [only] = numbers;
  if (only !== undefined && numbers.length === 1) return `Rule ${only}`;
  return numbers.length > MOST_NAMED ? countWords(numbers.length, 'rule') : `Rules ${listWords(numbers)}`;
}

function namesOfArticles(slugs: readonly string[], articles: readonly ArticleSummary[]): string {
  const titles = slugs.flatMap((slug) => articles.find(({ article_slug }) => article_slug === slug)?.title ?? []);
  return titles.length > MOST_NAMED || titles.length === 0 ? countWords(slugs.length, 'article') : listWords(titles);
}

/** Returns the name of a mixed quiz for use in a sentence, and its title for use on its own. */
export function mixedNames({ set, collection }: Named, articles: readonly ArticleSummary[]) {
  switch (set.kind) {
    case 'weak':
      return { name: 'your weak spots', title: 'Weak spots' };
    case 'bookmarks':
      return { name: 'your bookmarks', title: 'Bookmarks' };
    case 'collection':
      return { name: collection ?? 'a collection', title: collection ?? 'Collection' };
    case 'articles': {
      const names = namesOfArticles(set.slugs, articles);
      return { name: names, title: names };
    }
    case 'rules': {
      const names = namesOfRules(set.ids);
      return { name: names, title: names };
    }
    default:
      return { name: 'all rules', title: 'Mixed' };
  }
}

function homeOf(set: MixedSet): { home: string; homeName: string } {
  switch (set.kind) {
    case 'bookmarks':
      return { home: PAGE_PATHS.bookmarks, homeName: 'Bookmarks' };
    case 'collection':
      return { home: `${PAGE_PATHS.bookmarks}?collection=${encodeURIComponent(set.id)}`, homeName: 'Bookmarks' };
    case 'all':
    case 'articles':
      return { home: PAGE_PATHS.explorer, homeName: 'FRE Explorer' };
    default:
      return { home: PAGE_PATHS.today, homeName: 'Today' };
  }
}

type MixedSubject = QuizSubject & { mixed: NonNullable<QuizSubject['mixed']> };

/** Returns the subject of a quiz on any set of rules. */
export function mixedSubject(quiz: MixedQuiz, articles: readonly ArticleSummary[]): MixedSubject {
  const { set, ruleIds } = quiz;
  const slugByRule = new Map(articles.flatMap(({ article_slug, rules }) => rules.map(({ id }) => [id, article_slug])));
  const slugOf = (ruleId: string) => slugByRule.get(ruleId);
  return {
    key: mixedKey(set),
    ruleId: null,
    ...mixedNames(quiz, articles),
    about: undefined,
    kind: 'Mixed',
    ...homeOf(set),
    slugs: [...new Set(ruleIds.flatMap((id) => slugOf(id) ?? []))],
    slugOf,
    mixed: { set, ruleIds },
  };
}
