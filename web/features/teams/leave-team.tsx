import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { Team } from '#shared/teams/team.contract.ts';
import { mayLeaveTeams } from '#shared/teams/team.policy.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { TEAM_WORDS } from '#web/features/teams/team-words.ts';
import { useTeamCalls } from '#web/features/teams/teams.queries.ts';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = {
  team: Team;
  /** Called once the member has left the team. */
  onLeft: () => void;
};

/** Lets a member leave a team. Suspended members may do that, too. */
export function LeaveTeam({ team: { id, name }, onLeft }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { allowed } = usePermission(mayLeaveTeams);
  const { leave } = useTeamCalls(id);
  const toast = useToast();
  const action = useAction({
    act: leave,
    words: TEAM_WORDS,
    isRepeatable: true,
    onDone: () => {
      toast({ text: `You left ${name}` });
      onLeft();
    },
  });
  if (!allowed) return null;
  return (
    <>
      <Button tone="danger-ghost" icon={LogOut} onPress={() => setIsAsking(true)}>
        Leave team
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Leave ${name}?`}
        confirm="Leave"
        busyLabel="Leaving..."
        action={action}
        failed="Failed to leave the team"
        needsNetwork="You need a network connection to leave the team."
      >
        <p>You won’t see its members anymore. To come back, you’ll have to ask again.</p>
      </ConfirmDialog>
    </>
  );
}
