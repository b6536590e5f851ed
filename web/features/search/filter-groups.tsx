import { useState } from 'react';
import { CASE_TYPES, DIFFICULTIES, TAGS } from '#shared/rules/scales.ts';
import { CONTENT_TYPES, FREQUENCY_FILTERS, type SearchFilters } from '#shared/search/search.contract.ts';
import { COUNTED, countKey, type FilterCounts } from '#shared/search/search-filters.ts';
import { type NamedArticle, valueWords } from '#web/features/search/filter-words.ts';
import { type FilterName, IMPORTANCE_LEVELS } from '#web/features/search/search-address.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/features/search/filter-groups.css';

type Value = string | number;

const ALWAYS_OPEN = [
  ['difficulty', 'Difficulty', DIFFICULTIES],
  ['importance', 'Importance', IMPORTANCE_LEVELS],
  ['mockTrialFrequency', 'Mock trial frequency', FREQUENCY_FILTERS],
] as const satisfies readonly (readonly [FilterName, string, readonly Value[]])[];

const FOLDED = [
  ['tags', 'Topic', TAGS],
  ['caseTypes', 'Case type', CASE_TYPES],
  ['contentTypes', 'Search in', CONTENT_TYPES],
] as const satisfies readonly (readonly [FilterName, string, readonly Value[]])[];

/** Returns a filter with the value added or, if it was already chosen, removed. */
export function toggled(filters: SearchFilters, name: FilterName, value: Value): Partial<SearchFilters> {
  const chosen: readonly Value[] = filters[name];
  return { [name]: chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value] };
}

export type FilterParts = {
  filters: SearchFilters;
  articles: readonly NamedArticle[];
  onFilter: (change: Partial<SearchFilters>) => void;
  /** How many results each filter value would leave, if known. */
  counts?: FilterCounts | undefined;
};

/**
 * Shows all filters. Several values of one filter widen the results, and each additional filter narrows them. Learning
 * specification §3, §9.
 */
export function FilterGroups(parts: FilterParts) {
  const ids = parts.articles.map(({ id }) => id);
  return (
    <>
      {ALWAYS_OPEN.map(([name, legend, values]) => (
        <fieldset key={name}>
          <legend>{legend}</legend>
          <Values {...parts} name={name} values={values} />
        </fieldset>
      ))}
      {FOLDED.map(([name, legend, values]) => (
        <FoldedGroup {...parts} key={name} name={name} legend={legend} values={values} />
      ))}
      {ids.length > 0 && <FoldedGroup {...parts} name="articleIds" legend="Article" values={ids} />}
    </>
  );
}

type GroupProps = FilterParts & { name: FilterName; values: readonly Value[] };

/** A group that starts expanded if one of its values is chosen. */
function FoldedGroup({ legend, ...group }: GroupProps & { legend: string }) {
  const chosen = group.filters[group.name].length;
  const [isOpen, setIsOpen] = useState(chosen > 0);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span className="grow">{legend}</span>
        {chosen > 0 && (
          <span className="muted tabular">
            {chosen}
            <VisuallyHidden> selected</VisuallyHidden>
          </span>
        )}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{legend}</legend>
        <Values {...group} />
      </fieldset>
    </details>
  );
}

function Values({ filters, articles, onFilter, counts, name, values }: GroupProps) {
  const chosen: readonly Value[] = filters[name];
  const isCounted = counts !== undefined && COUNTED.some((each) => each === name);
  return values.map((value) => (
    <Checkbox key={value} checked={chosen.includes(value)} onChange={() => onFilter(toggled(filters, name, value))}>
      {valueWords(name, value, articles)}
      {isCounted && <span className="muted tabular"> {counts.get(countKey(name, value)) ?? 0}</span>}
    </Checkbox>
  ));
}
