import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkSlug } from '#shared/profiles/profile.endpoints.ts';
import { call } from '#web/api/client.ts';
import { isWorthAsking, type SlugAnswer, type SlugState, slugState } from '#web/features/profiles/slug-check.ts';

const DEBOUNCE_MS = 500;

/** Returns the last text that stayed the same for half a second. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** Checks whether the typed slug is available. Asks the server when the user pauses. Community specification §5, §9. */
export function useSlugCheck(typed: string, saved: string): SlugState {
  const rested = useRested(typed);
  const query = useQuery({
    queryKey: ['slug-check', typed],
    queryFn: () => call(checkSlug, { body: { slug: typed } }),
    enabled: rested === typed && isWorthAsking(typed, saved),
    retry: false,
    gcTime: 0, // Another user may claim the slug a moment later.
  });
  const answer: SlugAnswer = query.isError ? 'failed' : query.data;
  return slugState(typed, saved, answer);
}
