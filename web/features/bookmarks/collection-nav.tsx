import { FolderPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { UNCATEGORIZED } from '#shared/bookmarks/bookmark-list.ts';
import type { Collection } from '#shared/bookmarks/collection.contract.ts';
import { Button } from '#web/ui/button.tsx';
import '#web/ui/chip.css';
import '#web/features/bookmarks/collection-nav.css';

type Props = {
  collections: ReadonlyMap<string, Collection>;
  /** The number of bookmarks: in total, in each collection by ID, and in no collection. */
  counts: { all: number; inCollection: ReadonlyMap<string, number>; uncategorized: number };
  /** The ID of a collection, `UNCATEGORIZED`, or null for all. */
  current: string | null;
  linkTo: (collection: string | null) => string;
  onAdd: () => void;
};

/** Shows the collections in a column next to the list, or in a row of chips above it on phones. */
export function CollectionNav({ collections, counts, current, linkTo, onAdd }: Props) {
  const place = (id: string | null) => ({ to: linkTo(id), isCurrent: current === id });
  const { list, add } = useAddedInView(collections, onAdd);
  return (
    <nav className="collection-nav" aria-label="Collections">
      <ul ref={list}>
        <Place {...place(null)} name="All" count={counts.all} />
        <Place {...place(UNCATEGORIZED)} name="Uncategorized" count={counts.uncategorized} />
        {[...collections.values()].map(({ id, name, color }) => (
          <Place key={id} id={id} {...place(id)} name={name} color={color} count={counts.inCollection.get(id) ?? 0} />
        ))}
      </ul>
      <Button tone="ghost" icon={FolderPlus} onPress={add}>
        New collection
      </Button>
    </nav>
  );
}

/** Scrolls a newly added collection into view. On phones, it may be past the visible end of the row of chips. */
function useAddedInView(collections: Props['collections'], onAdd: () => void) {
  const list = useRef<HTMLUListElement>(null);
  const known = useRef(collections);
  const isAdding = useRef(false);
  useEffect(() => {
    const added = [...collections.keys()].find((id) => !known.current.has(id));
    known.current = collections;
    if (added === undefined || !isAdding.current) return;
    isAdding.current = false;
    list.current?.querySelector(`[data-collection="${added}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [collections]);
  const add = () => {
    isAdding.current = true;
    onAdd();
  };
  return { list, add };
}

type PlaceProps = { id?: string; to: string; isCurrent: boolean; name: string; color?: string; count: number };

function Place({ id, to, isCurrent, name, color, count }: PlaceProps) {
  return (
    <li data-collection={id}>
      <Link className="chip" to={to} aria-current={isCurrent ? 'page' : undefined}>
        {color !== undefined && <CollectionDot color={color} />}
        <span className="collection-nav-name">{name}</span>
        <span className="chip-count">
          {count}
          <span className="visually-hidden"> {count === 1 ? 'bookmark' : 'bookmarks'}</span>
        </span>
      </Link>
    </li>
  );
}

/** Shows a dot in the collection's color. */
export function CollectionDot({ color }: { color: string }) {
  return <i className="collection-nav-dot" style={{ '--dot': color }} aria-hidden="true" />;
}
