import { articlePath, rulePath } from '#shared/pages/page-paths.ts';

/**
 * What a quiz is on: a rule, or all rules of an article (`ruleId` null). `key`: under which a quiz that is being taken is kept;
 * `name`: in headings and links, 'Rule 404'; `about`: its full title, once it is known; `home`: its own page.
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

/** `title` is undefined until it is known. */
export const articleSubject = (slug: string, title: string | undefined): QuizSubject => ({
  key: slug,
  slug,
  ruleId: null,
  name: title ?? 'Article',
  about: undefined,
  kind: 'Article',
  home: articlePath(slug),
});
