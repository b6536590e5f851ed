import { BookOpenText } from 'lucide-react';
import { needsAccount } from '#shared/bench-book/book-selection.ts';
import { benchBookPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { BenchBookView } from '#web/features/bench-book/bench-book-view.tsx';
import { useBookAsked } from '#web/features/bench-book/use-book-asked.ts';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Bench Book';
const LEAD = 'Print objection cards or full pages of the rules you need.';
const TRAIL = [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }];

/** Lays out rules for printing. Selections that come from study data need an account. */
export function BenchBookPage() {
  const { asked, ask } = useBookAsked();
  const person = usePerson();
  if (person === null && asked.selection !== null && needsAccount(asked.selection)) return <SignedOut />;
  return (
    <div className="wrap">
      <div className="no-print">
        <Breadcrumbs trail={TRAIL} current={TITLE} />
        <div className="page-head">
          <h1>{TITLE}</h1>
          <p className="lead">{LEAD}</p>
        </div>
      </div>
      <BenchBookView key={person?.id} asked={asked} onAsked={ask} />
    </div>
  );
}

function SignedOut() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  return (
    <SignInPrompt
      title={TITLE}
      lead={LEAD}
      crumbs={{ trail: TRAIL, at: TITLE }}
      icon={BookOpenText}
      prompt="Sign in to Print Your Rules"
      actions={<LinkButton to={benchBookPath('essential')}>Print all Essential rules</LinkButton>}
    >
      Your bookmarks, your collections, and the rules you’re struggling with, as a bench book.
    </SignInPrompt>
  );
}
