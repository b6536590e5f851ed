import { withoutSovereign } from '#shared/search/case-names.ts';
import { wordsOf } from '#shared/search/search-words.ts';

const NEGATED = ['was', 'were', 'is', 'are', 'did', 'do', 'does', 'could', 'would', 'should', 'has', 'have', 'had'];
const BEING = ['he', 'she', 'that', 'who', 'what', 'where', 'there', 'how'];
/** What contractions stand for, as `wordsOf` gives them. 'its' and 'were' are words of their own. */
const WRITTEN_OUT = new Map<string, readonly string[]>([
  ...NEGATED.map((word) => [`${word}nt`, [word, 'not']] as const),
  ...BEING.map((word) => [`${word}s`, [word, 'is']] as const),
  ['cant', ['can', 'not']],
  ['cannot', ['can', 'not']],
  ['wont', ['will', 'not']],
  ['aint', ['is', 'not']],
  ['im', ['i', 'am']],
  ['youre', ['you', 'are']],
  ['theyre', ['they', 'are']],
]);
/** Before ’s these are no owners. */
const MAY_BE = new Set([...BEING, 'it']);
const IS = /['’]s$/i;

/** Words without which a name says the same. */
const FILLERS = new Set('a an the even really just actually literally basically super very v vs versus'.split(' '));
/** 'not what he said' and 'not what she said' are one name. */
const PERSONS = new Map([
  ...['he', 'she', 'they'].map((word) => [word, 'they'] as const),
  ...['him', 'her', 'them', 'his', 'hers', 'their', 'theirs'].map((word) => [word, 'their'] as const),
]);

/** The words of a name, or of a query, as names are compared: written out, without fillers, all persons alike. */
export function nameWords(text: string): string[] {
  const named = withoutSovereign(text);
  const written = wordsOf(named).flatMap(({ text: word, start, end }) =>
    MAY_BE.has(word) && IS.test(named.slice(start, end)) ? [word, 'is'] : (WRITTEN_OUT.get(word) ?? [word]),
  );
  return written.flatMap((word) => (FILLERS.has(word) ? [] : [PERSONS.get(word) ?? word]));
}
