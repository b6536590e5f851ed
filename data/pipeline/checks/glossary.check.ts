import type { BookCheck } from '#data/pipeline/checks/check.ts';
import type { Fault } from '#data/pipeline/fault.ts';
import { termFinder } from '#data/pipeline/glossary.ts';
import { outsideWords } from '#data/pipeline/limits.ts';
import { slugOf } from '#data/pipeline/slug.ts';

const DEFINITION_WORDS = [6, 40] as const;

/** Requires each term to be listed once and to have a short definition. */
export const checkGlossary: BookCheck = ({ glossary }) => {
  if (glossary === null) return [];
  const seen = new Set<string>();
  return glossary.value.terms.flatMap(({ term, definition }, at) => {
    const faults: Fault[] = [];
    const slug = slugOf(term);
    if (seen.has(slug)) faults.push(glossary.fault(['terms', at], `${term} is listed twice`));
    seen.add(slug);
    if (slug === '') faults.push(glossary.fault(['terms', at, 'term'], `${term} has no letters or digits`));
    for (const message of outsideWords('definition', definition, DEFINITION_WORDS)) {
      faults.push(glossary.fault(['terms', at, 'definition'], `${term}: ${message}`));
    }
    return faults;
  });
};

/** Requires every term to be used by at least one rule. */
export const checkGlossaryUse: BookCheck = (book) => {
  const { glossary, rules } = book;
  if (glossary === null) return [];
  const termsOf = termFinder(book);
  const used = new Set(rules.flatMap(({ value }) => termsOf(value).map(({ slug }) => slug)));
  return glossary.value.terms.flatMap(({ term }, at) =>
    used.has(slugOf(term)) ? [] : [glossary.fault(['terms', at], `no rule uses the term ${term}`)],
  );
};
