import { useQuery } from '@tanstack/react-query';
import { readContent } from '#web/content/content-source.ts';
import { CONTENT_KEY } from '#web/content/use-content.ts';

const STALE_MS = 15 * 60_000;

type Place = { slug: string; number: string };

/** Reads several rules in full, in the given order. Waits while `places` is undefined. */
export const useSeveralRules = (places: readonly Place[] | undefined) =>
  useQuery({
    queryKey: [CONTENT_KEY, 'rules', ...(places ?? []).map(({ number }) => number)],
    queryFn: () =>
      readContent((source) => Promise.all((places ?? []).map(({ slug, number }) => source.rule(slug, number)))),
    enabled: places !== undefined,
    staleTime: STALE_MS,
  });
