import { Layers } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { countBookmarks, listBookmarks, UNCATEGORIZED } from '#shared/bookmarks/bookmark-list.ts';
import { bookmarkFlashcardsPath } from '#shared/pages/page-paths.ts';
import { type KnownRules, useKnownRules } from '#web/content/use-known-rules.ts';
import { useBookmarkActions } from '#web/features/bookmarks/bookmark-actions.ts';
import { draftOf } from '#web/features/bookmarks/bookmark-draft.ts';
import { BookmarkList } from '#web/features/bookmarks/bookmark-list.tsx';
import type { DeviceBookmark, DeviceCollection } from '#web/features/bookmarks/bookmarks.local.ts';
import type { OpenDialog } from '#web/features/bookmarks/bookmarks-dialogs.tsx';
import { BookmarksLoading, NoBookmarks, NoneHere } from '#web/features/bookmarks/bookmarks-states.tsx';
import { BookmarksToolbar, isNarrowed } from '#web/features/bookmarks/bookmarks-toolbar.tsx';
import { CollectionNav } from '#web/features/bookmarks/collection-nav.tsx';
import { CollectionTitle } from '#web/features/bookmarks/collection-title.tsx';
import { useBookmarks, useCollections } from '#web/features/bookmarks/use-bookmarks.ts';
import { type BookmarksControls, useBookmarksAsked } from '#web/features/bookmarks/use-bookmarks-asked.ts';
import { useListLook } from '#web/features/bookmarks/use-list-look.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';

const loadDialogs = async () => (await import('#web/features/bookmarks/bookmarks-dialogs.tsx')).BookmarksDialogs;

const NONE: ReadonlyMap<string, DeviceCollection> = new Map();

/**
 * Shows the user's bookmarks from this device: the collections, the filters, and the list. Learning specification §2.
 */
export function BookmarksView() {
  const bookmarks = useBookmarks();
  const collections = useCollections();
  if (bookmarks.isFailed) {
    return (
      <LoadFailed title="Failed to load bookmarks" onRetry={bookmarks.retry} isRetrying={bookmarks.isRetrying}>
        This device’s storage didn’t respond. Your bookmarks are safe.
      </LoadFailed>
    );
  }
  const isLoading = bookmarks.data === undefined || (collections.data === undefined && !collections.isFailed);
  if (isLoading || bookmarks.data === undefined) return <BookmarksLoading />;
  return (
    <>
      {collections.isFailed && (
        <ErrorBanner
          actions={
            <Button onPress={collections.retry} busy={collections.isRetrying} busyLabel="Trying...">
              Try Again
            </Button>
          }
        >
          Failed to load collections
        </ErrorBanner>
      )}
      <LoadedBookmarks bookmarks={bookmarks.data} collections={collections.data ?? NONE} />
    </>
  );
}

type Loaded = { bookmarks: readonly DeviceBookmark[]; collections: ReadonlyMap<string, DeviceCollection> };

/** Ignores a collection that no longer exists, so that all bookmarks are shown. */
function withKnownCollection(controls: BookmarksControls, collections: Loaded['collections']): BookmarksControls {
  const { collection } = controls.filter;
  const isKnown = collection === null || collection === UNCATEGORIZED || collections.has(collection);
  return isKnown ? controls : { ...controls, filter: { ...controls.filter, collection: null } };
}

function LoadedBookmarks({ bookmarks, collections }: Loaded) {
  const controls = withKnownCollection(useBookmarksAsked(), collections);
  const rules = useKnownRules(bookmarks.map(({ ruleId }) => ruleId));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { title, focusTitle } = useTitleFocus();
  const { inCollection, uncategorized } = countBookmarks(bookmarks, collections);
  const current = controls.filter.collection;
  const countOf = (id: string | null) => {
    if (id === null) return bookmarks.length;
    return id === UNCATEGORIZED ? uncategorized : (inCollection.get(id) ?? 0);
  };
  const collection = current === null ? undefined : collections.get(current);
  return (
    <div className="cols cols-left">
      <CollectionNav
        collections={collections}
        counts={{ all: bookmarks.length, inCollection, uncategorized }}
        current={current}
        linkTo={controls.linkTo}
        onAdd={() => setDialog({ kind: 'new-collection' })}
      />
      <section aria-labelledby="bookmarks-title">
        <CollectionTitle
          id="bookmarks-title"
          focusRef={title}
          collection={collection}
          isUncategorized={current === UNCATEGORIZED}
          actions={countOf(current) > 0 && <Flashcards collection={current} />}
          hasBookmarks={current === UNCATEGORIZED ? uncategorized > 0 : bookmarks.length > 0}
          onEdit={() => collection && setDialog({ kind: 'edit-collection', collection })}
          onDelete={() => collection && setDialog({ kind: 'delete-collection', collection })}
        />
        <ShownBookmarks {...{ bookmarks, collections, controls, rules }} onDialog={setDialog} />
      </section>
      <LatePart
        isNeeded={dialog !== null}
        load={loadDialogs}
        given={{ dialog, bookmarks, collections, rules, onDialog: setDialog, onGone: focusTitle }}
      />
    </div>
  );
}

function Flashcards({ collection }: { collection: string | null }) {
  return (
    <LinkButton icon={Layers} to={bookmarkFlashcardsPath(collection)}>
      Flashcards
    </LinkButton>
  );
}

/**
 * Returns the title's ref and a function that moves the focus there when a dialog closes. Otherwise, the dialog would
 * return the focus to a control that is about to disappear.
 */
function useTitleFocus() {
  const title = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) title.current?.focus();
  }, [asked]);
  return { title, focusTitle: () => setAsked(asked + 1) };
}

type ShownProps = Loaded & { controls: BookmarksControls; rules: KnownRules; onDialog: (open: OpenDialog) => void };

function ShownBookmarks({ bookmarks, collections, controls, rules, onDialog }: ShownProps) {
  const { setFavorite } = useBookmarkActions();
  const [look, chooseLook] = useListLook();
  const found = listBookmarks(bookmarks, collections, (id) => rules.find(id)?.title, controls);
  if (bookmarks.length === 0) return <NoBookmarks />;
  return (
    <>
      <BookmarksToolbar controls={controls} count={found.length} look={look} onLook={chooseLook} />
      {rules.isFailed && (
        <ErrorBanner kind="information" actions={<Button onPress={rules.retry}>Try Again</Button>}>
          We couldn’t load the rules’ titles. All your bookmarks are here.
        </ErrorBanner>
      )}
      {found.length === 0 ? (
        <NoneHere onClear={isNarrowed(controls) ? controls.clear : undefined} />
      ) : (
        <BookmarkList
          key={controls.filter.collection}
          bookmarks={found}
          collections={collections}
          rules={rules}
          look={look}
          onFavorite={(bookmark, isFavorite) => void setFavorite(bookmark, isFavorite)}
          onEdit={(bookmark) => onDialog({ kind: 'edit', begun: draftOf(bookmark) })}
          onRemove={(bookmark) => onDialog({ kind: 'remove', bookmark })}
        />
      )}
    </>
  );
}
