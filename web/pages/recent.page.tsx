import { History } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { useArticles } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { RecentViews } from '#web/features/recent-views/recent-views.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Recently Viewed';
const TRAIL = [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }];

/** Shows recently viewed rules. Visitors are asked to sign in. Learning specification §2. */
export function RecentPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  return usePerson() === null ? <SignedOut /> : <OwnRecent />;
}

function OwnRecent() {
  const articles = useArticles();
  const { failure, isRetrying } = useContentFailure(articles);
  return (
    <div className="wrap">
      <Breadcrumbs trail={TRAIL} current={TITLE} />
      <div className="page-head">
        <h1>{TITLE}</h1>
        <p className="lead">The rules you opened most recently, and how long you spent reading each one.</p>
      </div>
      {failure === null ? (
        <RecentViews articles={articles.data} />
      ) : (
        <LoadFailed title="Failed to load recent views" onRetry={() => void articles.refetch()} isRetrying={isRetrying}>
          We couldn’t load the rules’ titles. Your reading history is safe.
        </LoadFailed>
      )}
    </div>
  );
}

function SignedOut() {
  return (
    <SignInPrompt
      title={TITLE}
      crumbs={{ trail: TRAIL, at: TITLE }}
      icon={History}
      prompt="Sign in to View Recent Rules"
      actions={<LinkButton to={PAGE_PATHS.explorer}>Explore Rules</LinkButton>}
    >
      The rules you opened most recently, and how long you spent reading each one.
    </SignInPrompt>
  );
}
