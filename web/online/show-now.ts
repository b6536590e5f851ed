import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Applies an optimistic update, which changes cached data before the server has responded. Resolves to a function that
 * rolls it back, or that fetches the data again if it has changed since then.
 */
export async function showNow<D>(client: QueryClient, queryKey: QueryKey, change: (data: D) => D): Promise<() => void> {
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<D>(queryKey);
  if (before === undefined) return () => undefined;
  const shown = client.setQueryData<D>(queryKey, change(before));
  return () => {
    if (client.getQueryData<D>(queryKey) === shown) client.setQueryData<D>(queryKey, before);
    else void client.invalidateQueries({ queryKey });
  };
}
