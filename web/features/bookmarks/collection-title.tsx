import { EllipsisVertical, Pencil, Printer, Trash2 } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { UNCATEGORIZED } from '#shared/bookmarks/bookmark-list.ts';
import type { Collection } from '#shared/bookmarks/collection.contract.ts';
import { benchBookPath } from '#shared/pages/page-paths.ts';
import { CollectionDot } from '#web/features/bookmarks/collection-nav.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import '#web/features/bookmarks/bookmarks-toolbar.css';

type Props = {
  id: string;
  focusRef: RefObject<HTMLHeadingElement | null>;
  /** Undefined for all bookmarks together and for uncategorized ones. */
  collection: Collection | undefined;
  isUncategorized: boolean;
  /** The buttons for these bookmarks. */
  actions: ReactNode;
  hasBookmarks: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

/** Names the collection whose bookmarks are listed, and offers its menu. */
export function CollectionTitle(props: Props) {
  const { id, focusRef, collection, isUncategorized, actions } = props;
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
        <TitleActions {...props} />
      </div>
      {collection?.description && <p className="bookmarks-toolbar-about text-sm">{collection.description}</p>}
    </>
  );
}

function TitleActions({ collection, isUncategorized, hasBookmarks, onEdit, onDelete }: Props) {
  if (collection) return <CollectionMenu collection={collection} onEdit={onEdit} onDelete={onDelete} />;
  if (!hasBookmarks) return null;
  return (
    <LinkButton
      tone="ghost"
      icon={Printer}
      to={benchBookPath(isUncategorized ? `collection:${UNCATEGORIZED}` : 'bookmarks')}
    >
      Print a bench book
    </LinkButton>
  );
}

type MenuProps = Pick<Props, 'onEdit' | 'onDelete'> & { collection: Collection };

function CollectionMenu({ collection: { id, name }, onEdit, onDelete }: MenuProps) {
  return (
    <Menu
      label={`More for the collection ${name}`}
      face={<Icon of={EllipsisVertical} />}
      items={[
        { label: 'Edit collection', icon: Pencil, onPress: onEdit },
        { label: 'Print a bench book', icon: Printer, to: benchBookPath(`collection:${id}`) },
        { label: 'Delete collection', icon: Trash2, danger: true, onPress: onDelete },
      ]}
    />
  );
}
