import { Bookmark, SearchX } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

const CARDS = ['one', 'two', 'three'];

export function BookmarksLoading() {
  return (
    <Skeleton label="Loading bookmarks...">
      <div className="stack">
        <Bone height="2.75rem" />
        {CARDS.map((card) => (
          <div className="card" key={card}>
            <div className="stack">
              <Bone width="70%" height="1.4rem" />
              <Bone width="40%" />
              <Bone width="55%" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

const TITLE = 'No bookmarks found';

/** Shown when the user hasn't bookmarked anything yet. */
export function NoBookmarks() {
  return (
    <Card>
      <EmptyState
        icon={Bookmark}
        art="paper"
        title={TITLE}
        level={3}
        actions={
          <>
            <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
              Explore Rules
            </LinkButton>
            <LinkButton to={PAGE_PATHS.search}>Search</LinkButton>
          </>
        }
      >
        Tap the ribbon on any rule to bookmark it. You can sort your bookmarks into collections.
      </EmptyState>
    </Card>
  );
}

/** Shown if there are bookmarks, but none match. `onClear` is set if filters hide bookmarks. */
export function NoneHere({ onClear }: { onClear: (() => void) | undefined }) {
  const clear = onClear && (
    <Button tone="soft" onPress={onClear}>
      Clear filters
    </Button>
  );
  return (
    <Card>
      <EmptyState icon={SearchX} title={TITLE} level={3} actions={clear}>
        {onClear ? 'No bookmarks match these filters.' : 'To move a bookmark here, choose Edit in the bookmark’s menu.'}
      </EmptyState>
    </Card>
  );
}
