import { open } from 'node:fs/promises';

/** Resolves once everything that was committed before the call is on disk. */
export type SyncToDisk = () => Promise<void>;

/**
 * Lets callers share a sync. Callers that arrive while a sync is running wait for the next one, because the running one
 * may have begun before their commits.
 */
export function sharedSync(sync: () => Promise<void>): SyncToDisk {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    running = sync().finally(() => {
      running = undefined;
    });
    return running;
  };
  const beginNext = () => {
    next = undefined;
    return begin();
  };
  return () => {
    if (running === undefined) return begin();
    next ??= running.then(beginNext, beginNext);
    return next;
  };
}

/** Returns a function that syncs the log that SQLite appends its commits to in WAL mode. */
export const sqliteSync = (file: string): SyncToDisk =>
  sharedSync(async () => {
    const log = await open(`${file}-wal`, 'r+');
    try {
      await log.datasync();
    } finally {
      await log.close();
    }
  });
