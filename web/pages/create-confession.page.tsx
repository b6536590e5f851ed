import { PenLine } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { mayPost } from '#shared/confessions/confession.policy.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { AboutAnonymity } from '#web/features/confessions/about-anonymity.tsx';
import { CANNOT_POST } from '#web/features/confessions/confession-values.ts';
import { ShareForm } from '#web/features/confessions/share-form.tsx';
import { SignInPrompt } from '#web/features/frame/sign-in-prompt.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Share Your Story';
const ROWS = 6;

/** Lets members write a confession. Community specification §2. */
export function CreateConfessionPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const userId = usePerson()?.id;
  const read = <LinkButton to={PAGE_PATHS.confessions}>Read confessions</LinkButton>;
  if (userId === undefined) {
    return (
      <SignInPrompt title={TITLE} icon={PenLine} prompt="Sign in to share your story" actions={read}>
        Accounts help us keep out spam and harassment. Other people can’t see that a post is yours, and neither can
        moderators. In a serious case, an admin can look up the author but has to record the reason.
      </SignInPrompt>
    );
  }
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{TITLE}</h1>
        <p className="lead">The objection you regret, the witness who broke, the time card you misread.</p>
      </div>
      <div className="cols">
        <ForMember key={userId} userId={userId} />
        <aside className="rail" aria-label="About anonymity">
          <Card as="section">
            <h2 className="card-heading">What “anonymous” means here</h2>
            <AboutAnonymity />
          </Card>
        </aside>
      </div>
    </div>
  );
}

function ForMember({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const permission = usePermission(mayPost);
  if (!permission.allowed) {
    const read = <LinkButton to={PAGE_PATHS.confessions}>Read confessions</LinkButton>;
    return <Banner tone="yellow" title={CANNOT_POST} actions={read} />;
  }
  const onSent = () => void navigate(PAGE_PATHS.confessions, { state: { message: 'Submitted successfully!' } });
  return (
    <Card>
      <ShareForm userId={userId} competitionId={null} rows={ROWS} onSent={onSent} />
    </Card>
  );
}
