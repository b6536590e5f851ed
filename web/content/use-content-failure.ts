import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';

type Query = { data: unknown; error: Error | null; errorUpdatedAt: number; isFetching: boolean };
/** 'missing': it doesn't exist; 'failed': it couldn't be read but may exist. */
type Failure = 'missing' | 'failed';

/** An address that nothing can have is refused as invalid. To the reader it's missing, too. */
function kindOf(error: Error | null): Failure | null {
  if (error === null) return null;
  return error instanceof ApiError && [400, 404].includes(error.status) ? 'missing' : 'failed';
}

/**
 * What to show instead of a query's content; null when there is nothing to show. It stays while the reader retries
 * (`isRetrying`), although the query then has no error, so that the pressed button stays and keeps the focus.
 */
export function useContentFailure({ data, error, errorUpdatedAt, isFetching }: Query) {
  const [seen, setSeen] = useState<{ error: Error; at: number } | null>(null);
  if (error !== null && seen?.error !== error) setSeen({ error, at: errorUpdatedAt });
  // another query would have another error time
  const isRetrying = error === null && isFetching && seen?.at === errorUpdatedAt;
  const told = isRetrying ? seen.error : error;
  return { failure: data === undefined ? kindOf(told) : null, isRetrying };
}
