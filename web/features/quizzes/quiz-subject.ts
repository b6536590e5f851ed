import { articlePath, rulePath } from '#shared/pages/page-paths.ts';

/**
 * The subject of a quiz: a rule, or all rules of an article (`ruleId` is null). `key` is the key under which its open
 * quiz is stored. `name` is used in headings and links ('Rule 404'). `about` is the full title once it's known, and
 * `home` is the subject's own page.
 */
export type QuizSubject = {
  key: string;
  slug: string;
  ruleId: string | null;
  name: string;
  about: string | undefined;
  kind: 'Rule' | 'Article';
  home: string;
};

export const ruleSubject = (slug: string, number: string, about: string | undefined): QuizSubject => ({
  key: `fre-${number}`,
  slug,
  ruleId: `fre-${number}`,
  name: `Rule ${number}`,
  about,
  kind: 'Rule',
  home: rulePath(slug, number),
});

/** `title` is undefined until it's known. */
export const articleSubject = (slug: string, title: string | undefined): QuizSubject => ({
  key: slug,
  slug,
  ruleId: null,
  name: title ?? 'Article',
  about: undefined,
  kind: 'Article',
  home: articlePath(slug),
});
