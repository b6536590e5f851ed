import { LifeBuoy } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Contact Support';

/** The support form, signed out. Decision 47. */
export function SupportPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  return (
    <SignInPrompt
      title={TITLE}
      icon={LifeBuoy}
      prompt="Sign in to contact support"
      actions={<LinkButton to={PAGE_PATHS.contact}>Contact us</LinkButton>}
    >
      Requests are answered in your account.
    </SignInPrompt>
  );
}
