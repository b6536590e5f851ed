import { ChartColumn } from 'lucide-react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { askToSignOut } from '#web/accounts/sign-out.ts';
import { OwnPosts } from '#web/features/profiles/own-posts.tsx';
import { ProfileFrame } from '#web/features/profiles/profile-frame.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Analytics';

/** Shows figures on the user's own confessions, for signed-in users only. Community specification §2, §8. */
export function ProfileAnalyticsPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  return (
    <ProfileFrame onSignOut={() => void askToSignOut()}>
      <OwnPosts title={TITLE} icon={ChartColumn} none="No analytics data available yet.">
        Your numbers will appear here once you’ve posted your first confession.
      </OwnPosts>
    </ProfileFrame>
  );
}
