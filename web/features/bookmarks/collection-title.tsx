import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Collection } from '#shared/bookmarks/collection.contract.ts';
import { CollectionDot } from '#web/features/bookmarks/collection-nav.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import '#web/features/bookmarks/bookmarks-toolbar.css';

type Props = {
  id: string;
  focusRef: RefObject<HTMLHeadingElement | null>;
  /** Undefined for all bookmarks together and for uncategorized ones. */
  collection: Collection | undefined;
  isUncategorized: boolean;
  /** What can be done with these bookmarks. */
  actions: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
};

/** Names the collection whose bookmarks are listed, and offers its menu. */
export function CollectionTitle({ id, focusRef, collection, isUncategorized, actions, onEdit, onDelete }: Props) {
  const other = isUncategorized ? 'Uncategorized' : 'All bookmarks';
  return (
    <>
      <div className="bookmarks-toolbar-title">
        {collection && <CollectionDot color={collection.color} />}
        <h2 id={id} ref={focusRef} tabIndex={-1}>
          {collection?.name ?? other}
        </h2>
        {collection?.isDefault && <Badge tone="accent">New bookmarks go here</Badge>}
        {actions}
        {collection && (
          <Menu
            label={`More for the collection ${collection.name}`}
            face={<Icon of={EllipsisVertical} />}
            items={[
              { label: 'Edit collection', icon: Pencil, onPress: onEdit },
              { label: 'Delete collection', icon: Trash2, danger: true, onPress: onDelete },
            ]}
          />
        )}
      </div>
      {collection?.description && <p className="bookmarks-toolbar-about text-sm">{collection.description}</p>}
    </>
  );
}
