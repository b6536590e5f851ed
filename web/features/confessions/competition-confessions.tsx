import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { mayPost } from '#shared/confessions/confession.policy.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import { ConfessionFeed } from '#web/features/confessions/confession-feed.tsx';
import { CANNOT_POST } from '#web/features/confessions/confession-values.ts';
import { NoConfessions } from '#web/features/confessions/no-confessions.tsx';
import { PendingPost } from '#web/features/confessions/pending-post.tsx';
import { ShareForm } from '#web/features/confessions/share-form.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';

const ROWS = 3;
const CLOSED = 'New confessions are currently disabled for this competition.';

type Props = {
  /** The full ID, not the short one. */
  competitionId: string;
  /** Whether the competition accepts new confessions. */
  allowsNew: boolean;
};

/** The Confessions tab of a competition, with its submit box and feed. Community specification §2. */
export function CompetitionConfessions({ competitionId, allowsNew }: Props) {
  return (
    <div className="stack">
      {allowsNew ? <SubmitBox competitionId={competitionId} /> : <Banner tone="grey" title={CLOSED} />}
      <PendingPost competitionId={competitionId} />
      <ConfessionFeed
        key={competitionId}
        competitionId={competitionId}
        empty={
          <NoConfessions level={3} isClosed={!allowsNew}>
            Stories from this competition will appear here.
          </NoConfessions>
        }
      />
    </div>
  );
}

/** The form opens only on a press, so that the feed stays in view. Visitors are asked to sign in first. */
function SubmitBox({ competitionId }: { competitionId: string }) {
  const userId = usePerson()?.id;
  const { allowed } = usePermission(mayPost);
  const [isOpen, setIsOpen] = useState(false);
  const area = useKeptFocus(isOpen);
  const toast = useToast();
  const press = `share ${competitionId}`;
  useResumedPress(press, () => setIsOpen(allowed));
  if (userId !== undefined && !allowed) return <Banner tone="yellow" title={CANNOT_POST} />;
  const close = () => setIsOpen(false);
  const onSent = () => {
    close();
    toast({ text: 'Submitted successfully!' });
  };
  return (
    <div ref={area}>
      {userId === undefined || !isOpen ? (
        <Button
          block
          icon={PenLine}
          // Signing in loads the competition again, and its new button carries out the press.
          onPress={() => requireSignIn(() => resumedPress.set(press), 'Please log in to share a confession', press)}
        >
          Share a confession
        </Button>
      ) : (
        <Card>
          <ShareForm
            key={userId}
            userId={userId}
            competitionId={competitionId}
            rows={ROWS}
            onSent={onSent}
            onClose={close}
          />
        </Card>
      )}
    </div>
  );
}
