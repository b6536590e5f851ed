import { Bookmark } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { BookmarksView } from '#web/features/bookmarks/bookmarks-view.tsx';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Bookmarks';
const TRAIL = [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }];

/** Shows the user's bookmarks. Visitors are asked to sign in. Learning specification §2. */
export function BookmarksPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const person = usePerson();
  if (person === null) {
    return (
      <SignInPrompt
        title={TITLE}
        crumbs={{ trail: TRAIL, at: TITLE }}
        icon={Bookmark}
        prompt="Sign in to View Bookmarks"
        actions={<LinkButton to={PAGE_PATHS.explorer}>Explore Rules</LinkButton>}
      >
        The rules you’ve bookmarked, with your collections and notes.
      </SignInPrompt>
    );
  }
  return (
    <div className="wrap">
      <Breadcrumbs trail={TRAIL} current={TITLE} />
      <div className="page-head">
        <h1>{TITLE}</h1>
      </div>
      <BookmarksView key={person.id} />
    </div>
  );
}
