import { isStorageFull } from '#web/databases/database-failure.ts';
import { WriteFailure } from '#web/sync/write/write-failure.ts';

/**
 * Converts a database failure to the failure of a write. `shutFor` is why the database was shut, or undefined if it's
 * open.
 */
export function failedWrite(error: unknown, shutFor: 'closed' | 'erased' | 'replaced' | undefined): WriteFailure {
  if (isStorageFull(error)) return new WriteFailure('full', error);
  if (shutFor === 'replaced') return new WriteFailure('replaced', error);
  return new WriteFailure(shutFor === undefined ? 'unknown' : 'gone', error);
}
