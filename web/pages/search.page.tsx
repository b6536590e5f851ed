import { useMemo } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { recentViews } from '#shared/recent-views/recent-views.ts';
import { useArticles } from '#web/content/use-content.ts';
import { BookmarkToggle } from '#web/features/bookmarks/bookmark-toggle.tsx';
import { RuleBookmarkProvider } from '#web/features/bookmarks/rule-bookmark.tsx';
import { useOwnNotes } from '#web/features/bookmarks/use-own-notes.ts';
import { noteOpening } from '#web/features/recent-views/note-opening.ts';
import { useViewed } from '#web/features/recent-views/use-viewed.ts';
import { SearchView } from '#web/features/search/search-view.tsx';
import { useSearchAsked } from '#web/features/search/use-search-asked.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Search';
const TRAIL = [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }];
const RECENT = 3;

const noteHits = async () => (await import('#web/features/notes/note-hits.tsx')).NoteHits;
const caseHits = async () => (await import('#web/features/cases/case-hits.tsx')).CaseHits;
const ribbon = (ruleId: string) => (
  <RuleBookmarkProvider ruleId={ruleId}>
    <BookmarkToggle />
  </RuleBookmarkProvider>
);

/** Shows the search page with the user's own data. Learning specification §2. */
export function SearchPage() {
  const controls = useSearchAsked();
  const { asked } = controls;
  const { data: articles = [] } = useArticles();
  const { data: viewed } = useViewed();
  const recent = useMemo(
    () => recentViews(viewed?.studies ?? [], 'last_viewed', RECENT).map(({ ruleId }) => ruleId),
    [viewed],
  );
  useDocumentTitle(`${asked.q === '' ? TITLE : `${asked.q} - ${TITLE}`} - ${PRODUCT_NAME}`);
  return (
    <div className="wrap">
      <Breadcrumbs trail={TRAIL} current={TITLE} />
      <div className="page-head search-view-head">
        <h1>Search the rules</h1>
      </div>
      <SearchView
        controls={controls}
        articles={articles}
        notes={useOwnNotes()}
        recent={recent}
        bookmark={ribbon}
        hits={(query) => (
          <>
            <LatePart isNeeded={query !== ''} load={noteHits} given={{ query }} />
            <LatePart isNeeded={query !== ''} load={caseHits} given={{ query }} />
          </>
        )}
        onOpen={(ruleId) => void noteOpening(ruleId)}
      />
    </div>
  );
}
