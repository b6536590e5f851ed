import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Team } from '#shared/teams/team.contract.ts';
import { mayCloseTeam, mayUseTeams } from '#shared/teams/team.policy.ts';
import { actorOf } from '#web/accounts/actor.ts';
import { useMe, usePerson } from '#web/accounts/me-store.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { TEAM_WORDS } from '#web/features/teams/team-words.ts';
import { useTeamCalls } from '#web/features/teams/teams.queries.ts';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

const EditDialog = lazy(async () => {
  const { EditDialog: Component } = await import('#web/features/teams/edit-dialog.tsx');
  return { default: Component };
});

type Props = {
  team: Team;
  /** Called once the team is closed. */
  onClosed: () => void;
};

/** Lets the owner edit or close a team, and explains how to leave it. Admins may close any team. */
export function OwnerTools({ team, onClosed }: Props) {
  const mayUse = usePermission(mayUseTeams).allowed;
  const mayClose = mayCloseTeam(actorOf(useMe()), team.own_status).allowed;
  if (!mayUse || !mayClose) return null;
  return (
    <div className="stack-3">
      {team.is_owner && (
        <p className="text-sm soft">
          To leave this team, first make another member its owner. If you don’t need it anymore, close it.
        </p>
      )}
      <div className="row">
        {team.is_owner && <EditTeam team={team} />}
        <CloseTeam team={team} onClosed={onClosed} />
      </div>
    </div>
  );
}

function EditTeam({ team }: { team: Team }) {
  const [isOpen, setIsOpen] = useState(false);
  const user = usePerson();
  return (
    <>
      <Button icon={Pencil} onPress={() => setIsOpen(true)}>
        Edit team
      </Button>
      {isOpen && user && (
        <Suspense fallback={null}>
          <EditDialog team={team} userId={user.id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function CloseTeam({ team: { id, name }, onClosed }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const { close } = useTeamCalls(id);
  const toast = useToast();
  const action = useAction({
    act: close,
    words: TEAM_WORDS,
    isRepeatable: true,
    onDone: () => {
      toast({ text: `${name} is closed` });
      onClosed();
    },
  });
  return (
    <>
      <Button tone="danger-ghost" icon={Trash2} onPress={() => setIsAsking(true)}>
        Close team
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Close ${name}?`}
        confirm="Close team"
        busyLabel="Closing..."
        action={action}
        failed="Failed to close the team"
        needsNetwork="You need a network connection to close the team."
      >
        <p>
          The team will disappear from the list and lose its members, and all requests to join will expire. You can’t
          undo this.
        </p>
      </ConfirmDialog>
    </>
  );
}
