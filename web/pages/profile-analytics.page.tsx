import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { askToSignOut } from '#web/accounts/sign-out.ts';
import { OwnAnalyticsView } from '#web/features/profiles/own-analytics.tsx';
import { ProfileFrame } from '#web/features/profiles/profile-frame.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Analytics';

/** Shows users figures about their own confessions. Community specification §2, §8. */
export function ProfileAnalyticsPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const person = usePerson();
  if (person === null) return null;
  return (
    <ProfileFrame onSignOut={() => void askToSignOut()}>
      <div className="page-head">
        <h1>{TITLE}</h1>
        <p className="soft">How your confessions are doing. Only you can see this.</p>
      </div>
      <OwnAnalyticsView userId={person.id} />
    </ProfileFrame>
  );
}
