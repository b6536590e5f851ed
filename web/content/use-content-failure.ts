import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';

type Query = { data: unknown; error: Error | null; errorUpdatedAt: number; isFetching: boolean };
/** 'missing': the content doesn't exist. 'failed': it couldn't be read but may exist. */
type Failure = 'missing' | 'failed';

/** The server refuses an impossible slug or rule number as invalid. To the reader, such a page is missing, too. */
function kindOf(error: Error | null): Failure | null {
  if (error === null) return null;
  return error instanceof ApiError && [400, 404].includes(error.status) ? 'missing' : 'failed';
}

/**
 * Returns which failure to show instead of a query's content, or null if there is none. During a retry (`isRetrying`),
 * the query has no error, but the failure is still returned so that the pressed button keeps the focus.
 */
export function useContentFailure({ data, error, errorUpdatedAt, isFetching }: Query) {
  const [seen, setSeen] = useState<{ error: Error; at: number } | null>(null);
  if (error !== null && seen?.error !== error) setSeen({ error, at: errorUpdatedAt });
  // A failure from another query would have a different time.
  const isRetrying = error === null && isFetching && seen?.at === errorUpdatedAt;
  const told = isRetrying ? seen.error : error;
  return { failure: data === undefined ? kindOf(told) : null, isRetrying };
}
