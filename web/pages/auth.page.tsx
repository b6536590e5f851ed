import { LogIn } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { ACCOUNTS_NOT_OPEN } from '#web/features/frame/accounts-not-open.ts';
import { FullPageNotice } from '#web/features/info/full-page-notice.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

/** Stands where one will sign in and sign up. */
export function AuthPage() {
  useDocumentTitle(`Sign In - ${PRODUCT_NAME}`);
  const actions = (
    <>
      <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
        Explore Rules
      </LinkButton>
      <LinkButton to={PAGE_PATHS.home}>Back to Home</LinkButton>
    </>
  );
  return (
    <FullPageNotice icon={LogIn} title="Accounts are coming" actions={actions}>
      {ACCOUNTS_NOT_OPEN}
    </FullPageNotice>
  );
}
