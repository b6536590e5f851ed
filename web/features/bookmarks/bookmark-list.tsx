import { useState } from 'react';
import { BOOKMARK_LIMIT, collectionOf } from '#shared/bookmarks/bookmark-list.ts';
import type { Collection } from '#shared/bookmarks/collection.contract.ts';
import type { KnownRules } from '#web/content/use-known-rules.ts';
import { BookmarkCard, type CardPresses } from '#web/features/bookmarks/bookmark-card.tsx';
import type { DeviceBookmark } from '#web/features/bookmarks/bookmarks.local.ts';
import type { ListLook } from '#web/features/bookmarks/use-list-look.ts';
import { useNoteCounts } from '#web/features/bookmarks/use-note-counts.ts';
import { Button } from '#web/ui/button.tsx';
import '#web/features/bookmarks/bookmark-list.css';

type Props = {
  bookmarks: readonly DeviceBookmark[];
  collections: ReadonlyMap<string, Collection>;
  rules: KnownRules;
  look: ListLook;
} & CardPresses;

/** Shows bookmarks in a list or a grid, only fifty at first. Learning specification §9. */
export function BookmarkList({ bookmarks, collections, rules, look, ...presses }: Props) {
  const [limit, setLimit] = useState(BOOKMARK_LIMIT);
  const [now] = useState(() => Date.now());
  const noteCounts = useNoteCounts();
  const hidden = bookmarks.length - limit;
  return (
    <>
      <ul className={look === 'grid' ? 'grid grid-2 bookmark-list' : 'grid bookmark-list'} aria-label="Bookmarks">
        {bookmarks.slice(0, limit).map((bookmark) => (
          <BookmarkCard
            key={bookmark.ruleId}
            bookmark={bookmark}
            rule={rules.find(bookmark.ruleId)}
            isMissing={rules.isComplete && rules.find(bookmark.ruleId) === undefined}
            isAwaited={!rules.isComplete && !rules.isFailed}
            collection={collectionOf(bookmark, collections)}
            noteCount={noteCounts.get(bookmark.ruleId) ?? 0}
            now={now}
            {...presses}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="bookmark-list-more">
          <Button onPress={() => setLimit(limit + BOOKMARK_LIMIT)}>Show more ({hidden})</Button>
        </div>
      )}
    </>
  );
}
