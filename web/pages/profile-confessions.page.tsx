import { ChartColumn, ScrollText } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { askToSignOut } from '#web/accounts/sign-out.ts';
import { AuthenticationRequired, OwnPosts } from '#web/features/profiles/own-posts.tsx';
import { ProfileFrame } from '#web/features/profiles/profile-frame.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'My Confessions';

export function ProfileConfessionsPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  if (usePerson() === null) return <AuthenticationRequired icon={ScrollText} what="your confessions" />;
  const analytics = (
    <LinkButton to={PAGE_PATHS.profileAnalytics} icon={ChartColumn}>
      Analytics
    </LinkButton>
  );
  return (
    <ProfileFrame onSignOut={() => void askToSignOut()}>
      <OwnPosts title={TITLE} icon={ScrollText} none="No confessions yet" action={analytics}>
        Your confessions will be listed here. Only you can see this list.
      </OwnPosts>
    </ProfileFrame>
  );
}
