/**
 * Glossary terms that name a doctrine of evidence wherever they occur, by slug. Terms that are also ordinary English,
 * such as 'open the door' or 'oath', aren't here, because they would fill posts with links.
 */
export const DOCTRINES: ReadonlySet<string> = new Set([
  'attorney-client-privilege',
  'best-evidence-rule',
  'business-record',
  'chain-of-custody',
  'character-evidence',
  'compound-question',
  'conditional-relevance',
  'dying-declaration',
  'excited-utterance',
  'extrinsic-evidence',
  'former-testimony',
  'hearsay-exception',
  'hearsay-within-hearsay',
  'hostile-witness',
  'judicial-notice',
  'lay-opinion',
  'leading-question',
  'limiting-instruction',
  'offer-of-proof',
  'opposing-partys-statement',
  'present-sense-impression',
  'prior-consistent-statement',
  'prior-inconsistent-statement',
  'probative-value',
  'recorded-recollection',
  'rule-of-completeness',
  'statement-against-interest',
  'subsequent-remedial-measure',
  'ultimate-issue',
  'unfair-prejudice',
]);

const written = (slug: string): string => slug.replaceAll('partys', "party[’']?s").replaceAll('-', '[\\s-]{1,3}');
const NAMED = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...DOCTRINES].map(written).join('|')})s?(?![\\p{L}\\p{N}])`, 'giu');

const slugOf = (name: string): string => {
  const slug = name
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[\s-]+/g, '-');
  return DOCTRINES.has(slug) ? slug : slug.replace(/s$/, '');
};

/** A doctrine that a text names. `slug` is the slug of its glossary term. */
export type NamedDoctrine = { slug: string; start: number; end: number };

/** Returns where a text first names each doctrine, in order. */
export function doctrinesIn(text: string): NamedDoctrine[] {
  const seen = new Set<string>();
  return [...text.matchAll(NAMED)].flatMap(({ 0: name, index }) => {
    const slug = slugOf(name);
    if (seen.has(slug)) return [];
    seen.add(slug);
    return [{ slug, start: index, end: index + name.length }];
  });
}
