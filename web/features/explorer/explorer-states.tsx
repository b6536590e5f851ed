import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import '#web/features/explorer/article-card.css';
import '#web/features/explorer/explorer-toolbar.css';

const CARDS = ['one', 'two', 'three', 'four', 'five', 'six'];

/**
 * Shows a skeleton of the cards. Its label is empty, because the page's header already announces that the page is
 * loading.
 */
export function ExplorerLoading() {
  return (
    <Skeleton label="">
      <div className="explorer-toolbar">
        <Bone height="2.75rem" />
        <Bone height="2.75rem" />
      </div>
      <div className="grid grid-3">
        {CARDS.map((card) => (
          <div className="card article-card" key={card}>
            <Bone width="6.5rem" />
            <Bone width="4.5rem" />
            <Bone width="78%" height="1.4rem" />
            <Bone />
            <Bone width="62%" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

export function ExplorerFailed(retry: { onRetry: () => void; isRetrying: boolean }) {
  return (
    <LoadFailed {...retry} title="Failed to load Federal Rules of Evidence">
      Check your connection, then try again.
    </LoadFailed>
  );
}
