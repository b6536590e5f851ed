import { LifeBuoy } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { isMemberOrBanned } from '#shared/permissions/member.policy.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { SupportDesk } from '#web/features/support/support-desk.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Contact Support';

/** Shows the support form to every user, including banned ones. Visitors are asked to sign in. Decisions 33, 47. */
export function SupportPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const me = useMe();
  const permission = usePermission(isMemberOrBanned);
  if (me.user !== null && permission.allowed) {
    const { id, email } = me.user;
    return <SupportDesk key={id} title={TITLE} userId={id} email={email} status={me.status} />;
  }
  return (
    <SignInPrompt
      title={TITLE}
      icon={LifeBuoy}
      prompt="Sign in to contact support"
      actions={<LinkButton to={PAGE_PATHS.contact}>Contact us</LinkButton>}
    >
      You’ll find our answers in your account.
    </SignInPrompt>
  );
}
