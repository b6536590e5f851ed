import { withoutSovereign } from '#shared/search/case-names.ts';
import { wordsOf } from '#shared/search/search-words.ts';

const NEGATED = ['was', 'were', 'is', 'are', 'did', 'do', 'does', 'could', 'would', 'should', 'has', 'have', 'had'];
const BEING = ['he', 'she', 'that', 'who', 'what', 'where', 'there', 'how'];
/**
 * What each contraction stands for, in the form that `wordsOf` returns. 'its' and 'were' aren't here because they're
 * also ordinary words.
 */
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
/** After one of these words, ’s doesn't mark a possessive. */
const MAY_BE = new Set([...BEING, 'it']);
const IS = /['’]s$/i;

/** Words that don't change the meaning of a name. */
const FILLERS = new Set('a an the even really just actually literally basically super very v vs versus'.split(' '));
/** Pronouns that count as the same, so that 'not what he said' and 'not what she said' are the same name. */
const PERSONS = new Map([
  ...['he', 'she', 'they'].map((word) => [word, 'they'] as const),
  ...['him', 'her', 'them', 'his', 'hers', 'their', 'theirs'].map((word) => [word, 'their'] as const),
]);

/**
 * Returns the words of a name or query in the form used to compare names: contractions written out, fillers dropped,
 * and pronouns unified.
 */
export function nameWords(text: string): string[] {
  const named = withoutSovereign(text);
  const written = wordsOf(named).flatMap(({ text: word, start, end }) =>
    MAY_BE.has(word) && IS.test(named.slice(start, end)) ? [word, 'is'] : (WRITTEN_OUT.get(word) ?? [word]),
  );
  return written.flatMap((word) => (FILLERS.has(word) ? [] : [PERSONS.get(word) ?? word]));
}
