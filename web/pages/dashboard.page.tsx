import { ChartLine } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/account/me-store.ts';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Progress';

/** Without an account there is no progress to show. Learning specification §2. */
export function DashboardPage() {
  return usePerson() === null ? <Navigate to={PAGE_PATHS.explorer} replace /> : <Dashboard />;
}

function Dashboard() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  return (
    <SignInPrompt
      title={TITLE}
      crumbs={{ trail: [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }], at: TITLE }}
      icon={ChartLine}
      prompt="Sign in to View Progress"
      later="Your progress will be here"
    >
      How far you have come with each rule and each article.
    </SignInPrompt>
  );
}
