import { ChartColumn, ScrollText } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { askToSignOut } from '#web/accounts/sign-out.ts';
import { OwnConfessionList } from '#web/features/profiles/own-confession-list.tsx';
import { AuthenticationRequired } from '#web/features/profiles/own-posts.tsx';
import { ProfileFrame } from '#web/features/profiles/profile-frame.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'My Confessions';

export function ProfileConfessionsPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const person = usePerson();
  if (person === null) return <AuthenticationRequired icon={ScrollText} what="your confessions" />;
  return (
    <ProfileFrame onSignOut={() => void askToSignOut()}>
      <div className="page-head">
        <div className="row row-between">
          <h1>{TITLE}</h1>
          <LinkButton to={PAGE_PATHS.profileAnalytics} icon={ChartColumn}>
            Analytics
          </LinkButton>
        </div>
      </div>
      <OwnConfessionList userId={person.id} />
    </ProfileFrame>
  );
}
