import { useState } from 'react';
import { allBookmarks, allCollections } from '#web/features/bookmarks/bookmarks.local.ts';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { useReceived } from '#web/sync/status/received-study.ts';
import type { Study } from '#web/sync/study.ts';

type Following<T> = {
  data: T | undefined;
  /** Whether reading failed. Stays true during a retry (`isRetrying`). */
  isFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
};

function useRetried<T>(name: string, ask: (study: Study) => Promise<T>): Following<T> {
  const [attempt, setAttempt] = useState(0);
  const { data, error } = useReceived(useStudyQuery(`${name} ${attempt}`, ask));
  const isRetrying = attempt > 0 && data === undefined && error === null;
  return { data, isFailed: error !== null || isRetrying, isRetrying, retry: () => setAttempt(attempt + 1) };
}

/** All bookmarks on this device. */
export const useBookmarks = () => useRetried('bookmarks', allBookmarks);

/** All collections on this device by ID, sorted by name. */
export const useCollections = () => useRetried('collections', allCollections);
