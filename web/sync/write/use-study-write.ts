import { useCallback, useEffect, useRef, useState } from 'react';
import { storageTrouble } from '#web/databases/storage-trouble.ts';
import { StatusStore } from '#web/stores/status-store.ts';
import { keepChanges } from '#web/sync/write/keep-changes.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { WriteFailure } from '#web/sync/write/write-failure.ts';

/** The message about the last change that this device couldn't save; null once the user has seen it. */
export const notSaved = new StatusStore<string | null>(null);

/**
 * Why something wasn't saved, as a message for users. Write failures carry one; what is read before a write doesn't.
 */
export function whyNotSaved(error: unknown): string {
  const why = storageTrouble.get() === 'replaced' ? 'replaced' : 'unknown';
  return (error instanceof WriteFailure ? error : new WriteFailure(why, error)).message;
}

/** Shows a "not saved" notice. */
export const tellNotSaved = (error: unknown): void => notSaved.set(whyNotSaved(error));

/** Saves changes; true when they are on the disk. Otherwise `notSaved` tells the user. */
export async function writeStudy(changes: readonly NewChange[]): Promise<boolean> {
  try {
    await keepChanges(changes);
    return true;
  } catch (error) {
    tellNotSaved(error);
    return false;
  }
}

/** The same, for a component that shows progress. */
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
