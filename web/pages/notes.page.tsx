import { NotebookPen } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { NotesView } from '#web/features/notes/notes-view.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Notes';
const TRAIL = [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }];

/** Lists all of the user's notes by rule. Visitors are asked to sign in. */
export function NotesPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const person = usePerson();
  if (person === null) {
    return (
      <SignInPrompt
        title={TITLE}
        crumbs={{ trail: TRAIL, at: TITLE }}
        icon={NotebookPen}
        prompt="Sign in to View Notes"
        actions={<LinkButton to={PAGE_PATHS.explorer}>Explore Rules</LinkButton>}
      >
        What you’ve written about rules and their parts.
      </SignInPrompt>
    );
  }
  return (
    <div className="wrap">
      <Breadcrumbs trail={TRAIL} current={TITLE} />
      <div className="page-head">
        <h1>{TITLE}</h1>
      </div>
      <NotesView key={person.id} />
    </div>
  );
}
