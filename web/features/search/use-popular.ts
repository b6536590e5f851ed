import { useQuery } from '@tanstack/react-query';
import { findSuggestions } from '#web/content/search-source.ts';

/** Returns the most popular rules. Empty until they're loaded. */
export function usePopular() {
  const { data = [] } = useQuery({
    queryKey: ['search', 'popular'],
    queryFn: () => findSuggestions('', { past: [], recent: [] }),
    retry: false,
    staleTime: 0,
  });
  return data.flatMap(({ type, ruleNumber, slug, text, description }) =>
    type === 'popular' && ruleNumber !== null && slug !== null ? [{ ruleNumber, slug, text, description }] : [],
  );
}
