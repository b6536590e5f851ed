import { Bookmark } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Bookmarks';

/** Bookmarks, until they are built. Learning specification §2. */
export function BookmarksPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  return (
    <SignInPrompt
      title={TITLE}
      crumbs={{ trail: [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }], at: TITLE }}
      icon={Bookmark}
      prompt="Sign in to View Bookmarks"
      later="Your bookmarks will be here"
      actions={<LinkButton to={PAGE_PATHS.explorer}>Explore Rules</LinkButton>}
    >
      The rules you mark, in collections and with your notes.
    </SignInPrompt>
  );
}
