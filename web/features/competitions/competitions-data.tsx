import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CompetitionSummary } from '#shared/competitions/competition.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import type { ListedCompetition } from '#web/features/competitions/competition-card.tsx';
import { useSavedCompetitions } from '#web/features/competitions/use-saved-competition.ts';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { Button } from '#web/ui/button.tsx';
import { BoneCards } from '#web/ui/skeleton.tsx';

const FAILED = 'Error: Failed to load competitions';

/** Adds what went wrong to the message. Community specification §8. */
const failedWords = (error: Error | null): string =>
  error instanceof ApiError ? `${FAILED}. ${error.error}: ${error.message}` : FAILED;

type Query = UseQueryResult<CompetitionSummary[]>;
type Props = { query: Query; children: (competitions: readonly ListedCompetition[]) => ReactNode };

/**
 * Shows the competitions, or explains why they can't be shown. Offline, the ones that were loaded before remain
 * visible. If none were loaded, shows the ones that the member saved on this device. Decision record 17.
 */
export function CompetitionsData({ query, children }: Props) {
  const isOnline = useOnline();
  const saved = useListedSaved();
  const { data, error } = query;
  const { failure } = useContentFailure(query);
  const savedList = saved.length > 0 && <SavedList>{children(saved)}</SavedList>;
  if (!isOnline) {
    return (
      <div className="stack">
        {data === undefined ? <NothingLoaded query={query} hasSaved={saved.length > 0} /> : <FromLastTime />}
        {data === undefined ? savedList : children(data)}
      </div>
    );
  }
  const words = { loading: 'Loading competitions...', failed: failedWords(error) };
  return (
    <div className="stack">
      <OnlineData query={query} words={words} bones={<BoneCards grid="grid grid-2" count={4} height="8.75rem" />}>
        {children}
      </OnlineData>
      {failure !== null && savedList}
    </div>
  );
}

/** Returns the competitions that the member saved on this device. */
function useListedSaved(): ListedCompetition[] {
  const saved = useSavedCompetitions(usePerson()?.id ?? null);
  return saved.map(({ competition, savedAt }) => ({ ...competition, savedAt }));
}

const FromLastTime = () => (
  <OfflineNote>These are the competitions from the last time you were online. Dates may have changed.</OfflineNote>
);

/** Says what can be opened offline. The device may be wrong about being offline, so the reader can try anyway. */
function NothingLoaded({ query, hasSaved }: { query: Query; hasSaved: boolean }) {
  const { isRetrying } = useContentFailure(query);
  const retry = (
    <Button onPress={() => void query.refetch()} busy={isRetrying} busyLabel="Trying...">
      Try Again
    </Button>
  );
  return (
    <OfflineNote actions={retry}>
      You need a network connection to load competitions.{' '}
      {hasSaved
        ? 'The ones that you saved on this device are still available here.'
        : 'To open one offline, choose “Save for offline” on its page while you’re online.'}
    </OfflineNote>
  );
}

const SAVED_HEADING = 'saved-competitions-heading';

function SavedList({ children }: { children: ReactNode }) {
  return (
    <section className="stack-3" aria-labelledby={SAVED_HEADING}>
      <h2 id={SAVED_HEADING}>Saved on this device</h2>
      {children}
    </section>
  );
}
