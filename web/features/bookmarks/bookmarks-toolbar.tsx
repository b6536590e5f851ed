import { LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { DEFAULT_ORDER, UNCATEGORIZED } from '#shared/bookmarks/bookmark-list.ts';
import { mixedQuizPath } from '#shared/practice/mixed-set.ts';
import { BookmarkFilters } from '#web/features/bookmarks/bookmark-filters.tsx';
import type { BookmarksControls } from '#web/features/bookmarks/use-bookmarks-asked.ts';
import type { ListLook } from '#web/features/bookmarks/use-list-look.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/features/bookmarks/bookmarks-toolbar.css';

const LOOKS = [
  { value: 'list', label: <span className="bookmarks-toolbar-label">List</span>, icon: Rows3 },
  { value: 'grid', label: <span className="bookmarks-toolbar-label">Grid</span>, icon: LayoutGrid },
] as const;

export const isNarrowed = ({ filter }: Pick<BookmarksControls, 'filter'>): boolean =>
  filter.favorites || filter.priority !== null;

/** Returns the quiz on a collection or on all bookmarks. There's none on uncategorized bookmarks. */
function quizOn(collection: string | null): { to: string; label: string } | undefined {
  if (collection === UNCATEGORIZED) return undefined;
  return collection === null
    ? { to: mixedQuizPath({ kind: 'bookmarks' }), label: 'Quiz on all bookmarks' }
    : { to: mixedQuizPath({ kind: 'collection', id: collection }), label: 'Quiz on this collection' };
}

type Props = {
  controls: BookmarksControls;
  /** The number of bookmarks that match the filters. */
  count: number;
  look: ListLook;
  onLook: (look: ListLook) => void;
};

/** Shows the number of bookmarks, the filters, and the layout. */
export function BookmarksToolbar({ controls, count, look, onLook }: Props) {
  const { filter, order } = controls;
  const chosen = Number(filter.favorites) + Number(filter.priority !== null);
  const isSorted = order.sortBy !== DEFAULT_ORDER.sortBy || order.sortOrder !== DEFAULT_ORDER.sortOrder;
  const [isOpen, setIsOpen] = useState(chosen > 0 || isSorted);
  const panelId = useId();
  const quiz = quizOn(filter.collection);
  return (
    <div className="bookmarks-toolbar">
      <div className="row">
        <output className="text-sm soft">
          {count} {count === 1 ? 'bookmark' : 'bookmarks'}
          {chosen > 0 && ' (filtered)'}
        </output>
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onPress={() => setIsOpen(!isOpen)}
        >
          Filters
          {chosen > 0 && (
            <span className="bookmarks-toolbar-chosen">
              {chosen}
              <VisuallyHidden> selected</VisuallyHidden>
            </span>
          )}
        </Button>
        {quiz && <LinkButton to={quiz.to}>{quiz.label}</LinkButton>}
        <Segmented label="Layout" options={LOOKS} value={look} onValue={onLook} />
      </div>
      {isOpen && <BookmarkFilters id={panelId} controls={controls} />}
    </div>
  );
}
