import { isStorageFull } from '#web/databases/database-failure.ts';
import { WriteFailure } from '#web/sync/write/write-failure.ts';

/** What a database's failure means to whoever wrote. `shutFor`: why its connection was shut, undefined if it was not. */
export function failedWrite(error: unknown, shutFor: 'closed' | 'erased' | 'replaced' | undefined): WriteFailure {
  if (isStorageFull(error)) return new WriteFailure('full', error);
  if (shutFor === 'replaced') return new WriteFailure('replaced', error);
  return new WriteFailure(shutFor === undefined ? 'unknown' : 'gone', error);
}
