import { TeamForm } from '#web/features/teams/team-form.tsx';
import { NO_TEAM, newTeamOf, teamErrors } from '#web/features/teams/team-values.ts';
import { TEAM_WORDS } from '#web/features/teams/team-words.ts';
import { useCreateTeam } from '#web/features/teams/teams.queries.ts';
import { useForm } from '#web/online/use-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = { competition: { id: string; name: string }; userId: string; onClose: () => void };

/** Lets a member create a team in a competition and become its owner. Community specification §5. */
export function CreateDialog({ competition: { id, name }, userId, onClose }: Props) {
  const create = useCreateTeam();
  const toast = useToast();
  const form = useForm({
    initial: NO_TEAM,
    check: (values) => teamErrors(id, values),
    send: (values, idempotencyKey) => create(newTeamOf(id, values), idempotencyKey),
    words: TEAM_WORDS,
    isRepeatable: true,
    draft: { place: `team:new:${id}`, userId },
    onSent: () => {
      toast({ text: 'Team created' });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Create a Team">
      <TeamForm
        form={form}
        submit="Create Team"
        busyLabel="Creating..."
        failed="Failed to create team"
        onCancel={onClose}
      >
        <p className="text-sm soft">Your team will compete in {name}.</p>
      </TeamForm>
    </Dialog>
  );
}
