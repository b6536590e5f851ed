import type { Team } from '#shared/teams/team.contract.ts';
import { TeamForm } from '#web/features/teams/team-form.tsx';
import { changeOf, teamErrors, teamValues } from '#web/features/teams/team-values.ts';
import { TEAM_WORDS } from '#web/features/teams/team-words.ts';
import { useTeamCalls } from '#web/features/teams/teams.queries.ts';
import { useForm } from '#web/online/use-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = { team: Team; userId: string; onClose: () => void };

/** Lets the owner change a team. */
export function EditDialog({ team, userId, onClose }: Props) {
  const { change } = useTeamCalls(team.id);
  const toast = useToast();
  const form = useForm({
    initial: teamValues(team),
    check: (values) => teamErrors(team.competition_id, values),
    send: async (values) => {
      const changes = changeOf(team, values);
      if (changes !== null) await change(changes);
    },
    words: TEAM_WORDS,
    isRepeatable: true,
    draft: { place: `team:${team.id}`, userId },
    onSent: () => {
      toast({ text: 'Team saved' });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Edit team">
      <TeamForm
        form={form}
        submit="Save changes"
        busyLabel="Saving..."
        failed="Failed to save the team"
        onCancel={onClose}
      />
    </Dialog>
  );
}
