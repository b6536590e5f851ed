import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';

type Query = { data: unknown; error: Error | null; errorUpdatedAt: number; isFetching: boolean };
/** 'missing': there is no such thing; 'failed': it could not be read, it may well exist. */
type Failure = 'missing' | 'failed';

/** An address that nothing can have is refused as invalid; to the reader both are missing. */
function kindOf(error: Error | null): Failure | null {
  if (error === null) return null;
  return error instanceof ApiError && [400, 404].includes(error.status) ? 'missing' : 'failed';
}

/**
 * What to say instead of a query's content, null when there is nothing to say. It stays while the reader tries again
 * (`isRetrying`), during which the query itself knows of no error: so that the pressed button stays, and with it the focus.
 */
export function useContentFailure({ data, error, errorUpdatedAt, isFetching }: Query) {
  const [seen, setSeen] = useState<{ error: Error; at: number } | null>(null);
  if (error !== null && seen?.error !== error) setSeen({ error, at: errorUpdatedAt });
  // another query would not share the time of its error
  const isRetrying = error === null && isFetching && seen?.at === errorUpdatedAt;
  const told = isRetrying ? seen.error : error;
  return { failure: data === undefined ? kindOf(told) : null, isRetrying };
}
