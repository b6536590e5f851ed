import { BookX, FileQuestionMark } from 'lucide-react';
import type { BookSelection } from '#shared/bench-book/book-selection.ts';
import { benchBookPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

export function BookLoading() {
  return (
    <Skeleton label="Loading the bench book...">
      <div className="stack">
        <Bone width="40%" height="2rem" />
        <Bone height="10rem" />
        <Bone height="10rem" />
      </div>
    </Skeleton>
  );
}

export function BookFailed({ retry, isRetrying }: { retry: () => void; isRetrying: boolean }) {
  const isOnline = useOnline();
  return (
    <LoadFailed title="Failed to load the bench book" onRetry={retry} isRetrying={isRetrying}>
      {isOnline
        ? 'Check your connection, then try again.'
        : 'You’re offline, and this device doesn’t have the rules yet. Connect once to save them.'}
    </LoadFailed>
  );
}

const essential = <LinkButton to={benchBookPath('essential')}>Print all Essential rules</LinkButton>;

export function BookMissing() {
  return (
    <Card>
      <EmptyState icon={FileQuestionMark} art="paper" title="These rules weren’t found" actions={essential}>
        The link may be incomplete, or the collection may have been deleted.
      </EmptyState>
    </Card>
  );
}

const EMPTY: Partial<Record<BookSelection['kind'], { title: string; text: string }>> = {
  struggling: {
    title: 'You aren’t struggling with any rules',
    text: 'Rules that give you trouble in a quiz or on flashcards will appear here.',
  },
  bookmarks: { title: 'You have no bookmarks yet', text: 'Tap the ribbon on any rule to bookmark it.' },
};
const EMPTY_COLLECTION = {
  title: 'This collection is empty',
  text: 'To move a bookmark here, choose Edit in the bookmark’s menu.',
};

export function BookEmpty({ kind }: Pick<BookSelection, 'kind'>) {
  const { title, text } = EMPTY[kind] ?? EMPTY_COLLECTION;
  return (
    <Card>
      <EmptyState
        icon={BookX}
        art="paper"
        title={title}
        actions={
          <>
            {essential}
            <LinkButton to={PAGE_PATHS.explorer}>Explore Rules</LinkButton>
          </>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
