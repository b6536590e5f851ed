import { MessageCircle } from 'lucide-react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { askToSignOut } from '#web/accounts/sign-out.ts';
import { AuthenticationRequired, OwnPosts } from '#web/features/profiles/own-posts.tsx';
import { ProfileFrame } from '#web/features/profiles/profile-frame.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'My Comments';

export function ProfileCommentsPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  if (usePerson() === null) return <AuthenticationRequired icon={MessageCircle} what="your comments" />;
  return (
    <ProfileFrame onSignOut={() => void askToSignOut()}>
      <OwnPosts title={TITLE} icon={MessageCircle} none="No comments yet">
        Your replies to others will be listed here. Only you can see this list.
      </OwnPosts>
    </ProfileFrame>
  );
}
