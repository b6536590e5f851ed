import { isStorageFull } from '#web/databases/database-failure.ts';
import { WriteFailure } from '#web/sync/write/write-failure.ts';

/** What a database failure means for a write. `shutFor`: why its connection was shut, or undefined if it wasn't. */
export function failedWrite(error: unknown, shutFor: 'closed' | 'erased' | 'replaced' | undefined): WriteFailure {
  if (isStorageFull(error)) return new WriteFailure('full', error);
  if (shutFor === 'replaced') return new WriteFailure('replaced', error);
  return new WriteFailure(shutFor === undefined ? 'unknown' : 'gone', error);
}
