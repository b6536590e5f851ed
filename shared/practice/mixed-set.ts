import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { ArticleSlug, RuleId } from '#shared/rules/rule.contract.ts';

/** The rules that a mixed quiz asks about. */
export type MixedSet =
  | { kind: 'weak' | 'bookmarks' | 'all' }
  | { kind: 'collection'; id: string }
  | { kind: 'articles'; slugs: readonly string[] }
  | { kind: 'rules'; ids: readonly string[] };

/** The query parameters of a mixed quiz. */
export const MIXED_PARAMETERS = { of: 'of', count: 'count' } as const;

const MOST = 100;

/** Returns up to 100 distinct valid entries of a comma-separated list. */
const listed = (text: string, isValid: (each: string) => boolean) =>
  [...new Set(text.split(',').filter(isValid))].slice(0, MOST);

type Reader = (list: string) => MixedSet | undefined;

const READERS: Record<string, Reader | undefined> = {
  weak: () => ({ kind: 'weak' }),
  bookmarks: () => ({ kind: 'bookmarks' }),
  all: () => ({ kind: 'all' }),
  collection: (id) => (id === '' ? undefined : { kind: 'collection', id }),
  articles: (list) => {
    const slugs = listed(list, (slug) => ArticleSlug.safeParse(slug).success);
    return slugs.length === 0 ? undefined : { kind: 'articles', slugs };
  },
  rules: (list) => {
    const ids = listed(list, (id) => RuleId.safeParse(id).success);
    return ids.length === 0 ? undefined : { kind: 'rules', ids };
  },
};

/** Reads a set of rules from an address. Returns undefined if the address has no valid set. */
export function readMixedSet(text: string | null): MixedSet | undefined {
  const [kind = '', ...rest] = (text ?? '').split(':');
  return Object.hasOwn(READERS, kind) ? READERS[kind]?.(rest.join(':')) : undefined;
}

/** Writes a set of rules as it appears in an address. */
export function mixedSetText(set: MixedSet): string {
  switch (set.kind) {
    case 'collection':
      return `collection:${set.id}`;
    case 'articles':
      return `articles:${set.slugs.join(',')}`;
    case 'rules':
      return `rules:${set.ids.join(',')}`;
    default:
      return set.kind;
  }
}

/** Returns the address of a mixed quiz. `count` is the number of questions to suggest. */
export function mixedQuizPath(set: MixedSet, count?: number): string {
  const asked = count === undefined ? '' : `&${MIXED_PARAMETERS.count}=${count}`;
  return `${PAGE_PATHS.mixedQuiz}?${MIXED_PARAMETERS.of}=${encodeURI(mixedSetText(set))}${asked}`;
}

const KEY_PREFIX = 'mixed ';

/** Returns the key under which an open mixed quiz is stored, next to those on rules and articles. */
export const mixedKey = (set: MixedSet): string => KEY_PREFIX + mixedSetText(set);

/** Returns the set of the open mixed quiz with this key, or undefined if it isn't the key of a mixed quiz. */
export const setOfKey = (key: string): MixedSet | undefined =>
  key.startsWith(KEY_PREFIX) ? readMixedSet(key.slice(KEY_PREFIX.length)) : undefined;
