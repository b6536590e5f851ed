import { FileX2, RefreshCw, SearchX, WifiOff } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { hasWays, WaysOnList, type WaysProps } from '#web/features/search/ways-on.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import '#web/features/search/search-result.css';

const ROWS = ['one', 'two', 'three', 'four'];

/** Shows a skeleton of the results. */
export function SearchLoading() {
  return (
    <Skeleton label="Searching...">
      <div className="search-result-list">
        {ROWS.map((row) => (
          <div className="search-result" key={row}>
            <Bone width="64%" height="1.3rem" />
            <span />
            <div className="search-result-texts">
              <Bone width="32%" />
              <Bone />
              <Bone height="3.4rem" />
              <Bone width="48%" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

type FailedProps = { isOffline: boolean; isRetrying: boolean; onRetry: () => void };

/**
 * Shown if the search failed. If the device is offline and doesn't have the rules, there is nothing to search. Learning
 * specification §2.
 */
export function SearchFailed({ isOffline, isRetrying, onRetry }: FailedProps) {
  return (
    <Card>
      <div role="alert">
        <EmptyState
          icon={isOffline ? WifiOff : FileX2}
          art="paper"
          title="Search Error"
          actions={
            <Button tone="primary" icon={RefreshCw} onPress={onRetry} busy={isRetrying} busyLabel="Trying...">
              Try Again
            </Button>
          }
        >
          {isOffline
            ? 'Search failed. You’re offline, and the rules aren’t saved on this device yet. Once they are, you can search without a connection.'
            : 'Search failed. Check your connection, then try again.'}
        </EmptyState>
      </div>
    </Card>
  );
}

/** `filters` is the number of chosen filter values. */
type NothingProps = WaysProps & { filters: number; onClear: () => void };

/** Shown if the search found nothing, with suggestions for what to try next. */
export function NothingFound({ filters, onClear, ...ways }: NothingProps) {
  const advice =
    filters > 0
      ? `No rule matches your search with ${filters === 1 ? 'this filter. Try removing it.' : 'these filters. Try removing some.'}`
      : 'Try other words: the name of an objection, a rule number, or what happened in the case.';
  const actions = (
    <>
      {filters > 0 && (
        <Button tone="primary" onPress={onClear}>
          Clear {filters === 1 ? 'the filter' : `${filters} filters`}
        </Button>
      )}
      <LinkButton to={PAGE_PATHS.explorer}>Browse articles</LinkButton>
    </>
  );
  if (!hasWays(ways.ways)) {
    return (
      <Card>
        <EmptyState icon={SearchX} art="paper" title="No results found" actions={actions}>
          {advice}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card className="stack-3">
      <h2>No results found</h2>
      <WaysOnList {...ways} />
      <p className="text-sm soft">{advice}</p>
      <div className="row">{actions}</div>
    </Card>
  );
}
