import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';

const MINUTE_MS = 60_000;
const RETRIES = 3;

/**
 * Returns whether to retry a query: up to three times, but not after a refusal (4xx except 429). Community
 * specification §9 and learning specification §9.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) return false;
  return failures < RETRIES;
}

/**
 * Returns whether to repeat a mutation: once, after a network or server failure. Refusals are final, including those
 * of calls over a limit.
 */
export function shouldRepeat(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);
}

export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

/**
 * Creates the query client with the specifications' cache rules: data is stale after 5 minutes, dropped after 30, and
 * not refetched on focus or reconnect.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 30 * MINUTE_MS,
        retry: shouldRetry,
        retryDelay,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: shouldRepeat, retryDelay: 1000, networkMode: 'always' },
    },
  });
}
