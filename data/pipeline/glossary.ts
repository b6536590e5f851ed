import type { Book } from '#data/pipeline/book.ts';
import { teachingFields } from '#data/pipeline/prose-fields.ts';
import { slugOf } from '#data/pipeline/slug.ts';
import type { YamlPath } from '#data/pipeline/sourced.ts';
import type { RuleSource } from '#shared/fre-editing/source.contract.ts';
import type { GlossaryTerm, TermInUse } from '#shared/rules/glossary.contract.ts';

type Source = NonNullable<Book['glossary']>['value']['terms'][number];
type Use = TermInUse['uses'][number];

/** Groups of fields that appear together on a rule page. A term is linked once in each group. */
const SURFACES: readonly (readonly string[])[] = [
  ['plain_english'],
  ['strategic_notes'],
  ['mock_trial_application', 'common_objections', 'strategy_tips'],
  ['examples'],
];
/** Fields without links: headings, spoken lines, the evidence in question, and learning points. */
const UNLINKED: ReadonlySet<string | number> = new Set([
  'title',
  'name',
  'say',
  'evidence_in_question',
  'learning_point',
]);

const termOf = ({ term, definition, part }: Source): GlossaryTerm => ({
  slug: slugOf(term),
  term,
  definition,
  part: part ?? null,
});

/** Returns the glossary in alphabetical order. */
export function glossaryOf({ glossary }: Book): GlossaryTerm[] {
  return (glossary?.value.terms ?? []).map(termOf).toSorted((a, b) => a.term.localeCompare(b.term, 'en'));
}

/** Returns all spellings of a term: the term itself and its forms. */
const formsOf = ({ term, forms }: Source) => [term, ...forms];

/** Matches any of the forms as a whole word, ignoring case. */
function patternOf(forms: readonly string[], flags = 'iu'): RegExp {
  const words = forms.map((form) => form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${words})(?![\p{L}\p{N}-])`, flags);
}

/** `longer` matches other terms that contain this one, such as 'hearsay exception' for 'hearsay'. */
type Wording = { source: Source; pattern: RegExp; longer: RegExp | null };

function wordingsOf(sources: readonly Source[]): Wording[] {
  return sources.map((source) => {
    const pattern = patternOf(formsOf(source));
    const others = sources.filter((other) => other !== source).flatMap(formsOf);
    const longer = others.filter((form) => pattern.test(form) && !formsOf(source).includes(form));
    return { source, pattern, longer: longer.length === 0 ? null : patternOf(longer, 'giu') };
  });
}

/** Finds the first use of a term, except inside longer terms. Returns undefined if there is none. */
function firstIn(text: string, { pattern, longer }: Wording): Pick<Use, 'start' | 'length'> | undefined {
  const free = longer === null ? text : text.replaceAll(longer, (found) => ' '.repeat(found.length));
  const found = pattern.exec(free);
  return found === null ? undefined : { start: found.index, length: found[0].length };
}

const onSurface = (path: YamlPath, surface: readonly string[]) => surface.includes(String(path[0]));
const placeOf = (path: YamlPath) => path.join('.');

/**
 * Returns a function that finds the terms in a rule's teaching, with the first use in each section of the rule page.
 */
export function termFinder({ glossary }: Book): (rule: RuleSource) => TermInUse[] {
  const wordings = wordingsOf(glossary?.value.terms ?? []);
  return (rule) => {
    const fields = teachingFields(rule).filter(({ path }) => !UNLINKED.has(path.at(-1) ?? ''));
    return wordings.flatMap((wording) => {
      const uses = SURFACES.flatMap((surface): Use[] => {
        for (const { path, text } of fields.filter((field) => onSurface(field.path, surface))) {
          const stretch = firstIn(text, wording);
          if (stretch !== undefined) return [{ at: placeOf(path), ...stretch }];
        }
        return [];
      });
      return uses.length === 0 ? [] : [{ ...termOf(wording.source), uses }];
    });
  };
}
