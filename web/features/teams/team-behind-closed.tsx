import { Users } from 'lucide-react';
import { sentenceOf } from '#shared/permissions/refusal-sentence.ts';
import { mayUseTeams } from '#shared/teams/team.policy.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { openSignIn } from '#web/accounts/sign-in-request.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { TeamView } from '#web/features/teams/team-view.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/**
 * Shows a team to its members and to those who have asked to join it, even though its competition can't be opened.
 * Shows nothing to other members. Decision 49.
 */
export function TeamBehindClosed({ id }: { id: string }) {
  const isSignedIn = usePerson() !== null;
  const permission = usePermission(mayUseTeams);
  if (!isSignedIn) {
    const signIn = (
      <Button onPress={openSignIn} aria-haspopup="dialog">
        Sign in
      </Button>
    );
    return (
      <Card>
        <EmptyState icon={Users} title="Are you on this team?" actions={signIn}>
          You can still see the team after you sign in.
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="stack">
      <OfflineNote>You need a network connection to see your team.</OfflineNote>
      {!permission.allowed && permission.code === 'ACCOUNT_SUSPENDED' && (
        <Banner tone="yellow" title={sentenceOf(permission)} />
      )}
      <TeamView key={id} id={id} isAlone />
    </div>
  );
}
