import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '#shared/search/search.contract.ts';
import { findSuggestions, type OwnSearches } from '#web/content/search-source.ts';

/** How long the user must pause while typing before suggestions appear. Learning specification §9. */
const SUGGESTION_DEBOUNCE_MS = 300;
const NONE: Suggestion[] = [];

/**
 * Returns the text once it hasn't changed for 300 ms, and the previous text until then. Null if there is no previous
 * text, or while no suggestions are wanted.
 */
function useSettled(text: string, isWanted: boolean): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => setSettled(text), SUGGESTION_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isWanted]);
  // Forgets the text when suggestions are no longer wanted, so that later suggestions don't start with an earlier text.
  useEffect(() => (isWanted ? () => setSettled(null) : undefined), [isWanted]);
  return isWanted ? settled : null;
}

/** Returns suggestions for the typed text. Returns none after a failure. Learning specification §2, §7. */
export function useSuggestions(typed: string, isWanted: boolean, own: OwnSearches): Suggestion[] {
  const text = useSettled(typed.trim(), isWanted);
  const { data, error } = useQuery({
    queryKey: ['search', 'suggestions', text, own],
    queryFn: () => (text === null ? NONE : findSuggestions(text, own)),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  return text === null || error !== null || data === undefined ? NONE : data;
}
