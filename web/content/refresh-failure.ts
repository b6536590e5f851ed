/** Why a download failed. Only network failures are worth a retry. */
export type RefreshFailure = 'storage' | 'unavailable' | 'network';

/** Thrown if the device doesn't have enough space: `navigator.storage` reports less than twice the download size. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

const CLOSED = new Set(['MissingAPIError', 'SecurityError', 'InvalidStateError', 'OpenFailedError']);

/** Returns why a download failed. Dexie keeps the browser's error in `inner`. */
export function failureOf(error: unknown): RefreshFailure {
  const inner: unknown = error instanceof Error && 'inner' in error ? error.inner : undefined;
  const names = [error, inner].flatMap((each) =>
    each instanceof Error || each instanceof DOMException ? each.name : [],
  );
  if (error instanceof StorageFull || names.includes('QuotaExceededError')) return 'storage';
  return names.some((name) => CLOSED.has(name)) ? 'unavailable' : 'network';
}
