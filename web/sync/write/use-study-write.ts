import { useCallback, useEffect, useRef, useState } from 'react';
import { storageTrouble } from '#web/databases/storage-trouble.ts';
import { StatusStore } from '#web/stores/status-store.ts';
import { keepChanges } from '#web/sync/write/keep-changes.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { WriteFailure } from '#web/sync/write/write-failure.ts';

/** The message about the last change that this device couldn't save. Null once the user has seen it. */
export const notSaved = new StatusStore<string | null>(null);

/**
 * Returns a message that says why something wasn't saved. Write failures have a message, but failures of reads before
 * a write don't.
 */
export function whyNotSaved(error: unknown): string {
  const why = storageTrouble.get() === 'replaced' ? 'replaced' : 'unknown';
  return (error instanceof WriteFailure ? error : new WriteFailure(why, error)).message;
}

/** Tells the user that something wasn't saved. */
export const tellNotSaved = (error: unknown): void => notSaved.set(whyNotSaved(error));

/** Saves changes. Returns true once they are on the disk. If they can't be saved, `notSaved` tells the user. */
export async function writeStudy(changes: readonly NewChange[]): Promise<boolean> {
  try {
    await keepChanges(changes);
    return true;
  } catch (error) {
    tellNotSaved(error);
    return false;
  }
}

/** Saves changes as `writeStudy` does, for a component that shows progress. */
export function useStudyWrite(): { write: (changes: readonly NewChange[]) => Promise<boolean>; isWriting: boolean } {
  const [isWriting, setIsWriting] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const write = useCallback(async (changes: readonly NewChange[]) => {
    setIsWriting(true);
    const isSaved = await writeStudy(changes);
    if (isShown.current) setIsWriting(false);
    return isSaved;
  }, []);
  return { write, isWriting };
}
