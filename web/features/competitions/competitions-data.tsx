import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CompetitionSummary } from '#shared/competitions/competition.contract.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { BoneCards } from '#web/ui/skeleton.tsx';

const FAILED = 'Error: Failed to load competitions';

/** Adds what went wrong to the message. Community specification §8. */
const failedWords = (error: Error | null): string =>
  error instanceof ApiError ? `${FAILED}. ${error.error}: ${error.message}` : FAILED;

type Competitions = readonly CompetitionSummary[];
type Props = { query: UseQueryResult<CompetitionSummary[]>; children: (competitions: Competitions) => ReactNode };

/**
 * Shows the competitions, or explains why they can't be shown. Offline, the ones that were loaded before remain
 * visible.
 */
export function CompetitionsData({ query, children }: Props) {
  const isOnline = useOnline();
  const { data, error } = query;
  if (!isOnline && data !== undefined) {
    return (
      <div className="stack">
        <OfflineNote>
          These are the competitions from the last time you were online. Dates may have changed.
        </OfflineNote>
        {children(data)}
      </div>
    );
  }
  const words = { loading: 'Loading competitions...', failed: failedWords(error) };
  return (
    <div className="stack">
      <OfflineNote>You need a network connection to load competitions. Try again when you’re back online.</OfflineNote>
      <OnlineData query={query} words={words} bones={<BoneCards grid="grid grid-2" count={4} height="8.75rem" />}>
        {children}
      </OnlineData>
    </div>
  );
}
