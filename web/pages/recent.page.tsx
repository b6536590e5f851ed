import { History } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Recently Viewed';

/** Recently viewed rules, until they are built. Learning specification §2. */
export function RecentPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  return (
    <SignInPrompt
      title={TITLE}
      crumbs={{ trail: [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }], at: TITLE }}
      icon={History}
      prompt="Sign in to View Recent Rules"
      later="Your recent rules will be here"
      actions={<LinkButton to={PAGE_PATHS.explorer}>Explore Rules</LinkButton>}
    >
      The rules you opened last, and how long you read them.
    </SignInPrompt>
  );
}
