import { useCallback, useEffect, useRef, useState } from 'react';
import { storageTrouble } from '#web/databases/storage-trouble.ts';
import { StatusStore } from '#web/stores/status-store.ts';
import { keepChanges } from '#web/sync/write/keep-changes.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { WriteFailure } from '#web/sync/write/write-failure.ts';

/** What to tell the reader of the last change that this device could not keep; null when they have been told. */
export const notSaved = new StatusStore<string | null>(null);

/** Why something was not kept, for people: writing says so, what was read before it does not. */
export function whyNotSaved(error: unknown): string {
  const why = storageTrouble.get() === 'replaced' ? 'replaced' : 'unknown';
  return (error instanceof WriteFailure ? error : new WriteFailure(why, error)).message;
}

/** Has the reader be told that something was not kept. */
export const tellNotSaved = (error: unknown): void => notSaved.set(whyNotSaved(error));

/** Keeps changes; true when they are on the disk. Where that fails the reader is told by `notSaved`. */
export async function writeStudy(changes: readonly NewChange[]): Promise<boolean> {
  try {
    await keepChanges(changes);
    return true;
  } catch (error) {
    tellNotSaved(error);
    return false;
  }
}

/** The same for a component that shows that it is being done. */
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
