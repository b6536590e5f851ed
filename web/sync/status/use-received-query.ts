import { useState } from 'react';
import { useStudyQuery } from '#web/sync/current-study.ts';
import { useReceived } from '#web/sync/status/received-study.ts';
import type { Study } from '#web/sync/study.ts';

export type Following<T> = {
  data: T | undefined;
  /** Whether reading failed. Stays true during a retry (`isRetrying`). */
  isFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
};

/**
 * Follows study data for a screen that shows all of it. On a newly signed-in device, waits until the user's data from
 * elsewhere has arrived or can't arrive now.
 */
export function useReceivedQuery<T>(name: string, ask: (study: Study) => Promise<T>): Following<T> {
  const [attempt, setAttempt] = useState(0);
  const { data, error } = useReceived(useStudyQuery(`${name} ${attempt}`, ask));
  const isRetrying = attempt > 0 && data === undefined && error === null;
  return { data, isFailed: error !== null || isRetrying, isRetrying, retry: () => setAttempt(attempt + 1) };
}
