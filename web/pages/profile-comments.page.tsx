import { MessageCircle } from 'lucide-react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { askToSignOut } from '#web/accounts/sign-out.ts';
import { OwnCommentsView } from '#web/features/profiles/own-comment-list.tsx';
import { AuthenticationRequired } from '#web/features/profiles/own-posts.tsx';
import { ProfileFrame } from '#web/features/profiles/profile-frame.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'My Comments';

export function ProfileCommentsPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const person = usePerson();
  if (person === null) return <AuthenticationRequired icon={MessageCircle} what="your comments" />;
  return (
    <ProfileFrame onSignOut={() => void askToSignOut()}>
      <div className="page-head">
        <h1>{TITLE}</h1>
      </div>
      <OwnCommentsView userId={person.id} />
    </ProfileFrame>
  );
}
