import { articlePath, rulePath } from '#shared/pages/page-paths.ts';
import type { MixedSet } from '#shared/practice/mixed-set.ts';

/**
 * The subject of a quiz: a rule, all rules of an article, or any set of rules. `ruleId` is null for several rules.
 *
 * - `key` is the key under which its open quiz is stored.
 * - `name` is used in sentences ('Rule 404', 'your weak spots'), and `title` on its own ('Weak spots'). `about` is the
 *   full title once it's known.
 * - `home` is the page to go back to, and `homeName` is its name in 'Back to Rule'.
 * - `slugs` are the articles whose questions may be asked, and `slugOf` finds the article of a rule.
 * - `mixed` has the rules of a mixed quiz, and is null for any other quiz.
 */
export type QuizSubject = {
  key: string;
  ruleId: string | null;
  name: string;
  title: string;
  about: string | undefined;
  kind: 'Rule' | 'Article' | 'Mixed';
  home: string;
  homeName: string;
  slugs: readonly string[];
  slugOf: (ruleId: string) => string | undefined;
  mixed: { set: MixedSet; ruleIds: readonly string[] } | null;
};

export const ruleSubject = (slug: string, number: string, about: string | undefined): QuizSubject => ({
  key: `fre-${number}`,
  ruleId: `fre-${number}`,
  name: `Rule ${number}`,
  title: `Rule ${number}`,
  about,
  kind: 'Rule',
  home: rulePath(slug, number),
  homeName: 'Rule',
  slugs: [slug],
  slugOf: () => slug,
  mixed: null,
});

/** `title` is undefined until it's known. */
export const articleSubject = (slug: string, title: string | undefined): QuizSubject => ({
  key: slug,
  ruleId: null,
  name: title ?? 'Article',
  title: title ?? 'Article',
  about: undefined,
  kind: 'Article',
  home: articlePath(slug),
  homeName: 'Article',
  slugs: [slug],
  slugOf: () => slug,
  mixed: null,
});
