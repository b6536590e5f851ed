import { useSearchParams } from 'react-router-dom';
import { type CompetitionFilter, NO_COMPETITION_FILTER } from '#shared/competitions/competition.filter.ts';
import { filterAddress, readFilter } from '#web/features/competitions/competitions-address.ts';
import { useTypedQuery } from '#web/ui/use-typed-query.ts';

const DEBOUNCE_MS = 300;

/** Returns the filter from the page address and functions that change it. Changes add no history entries. */
export function useCompetitionFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const change = (some: Partial<CompetitionFilter>) =>
    setParams(filterAddress({ ...filter, ...some }), { replace: true });
  const { typed, setTyped } = useTypedQuery(filter.query, DEBOUNCE_MS, (query) => change({ query }));
  const clear = () => {
    setTyped('');
    change(NO_COMPETITION_FILTER);
  };
  return { filter, change, typed, type: (words: string) => setTyped(words), clear };
}
export type CompetitionFilterControls = ReturnType<typeof useCompetitionFilter>;
