import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Optimistic update: changes cached data before the server has answered. Resolves to how to take that back. If the data has
 * changed again by then, it's read anew instead.
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
