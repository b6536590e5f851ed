import { Pencil, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { mayJoinCompetition, mayLeaveCompetition } from '#shared/competitions/competition.policy.ts';
import type { Participant } from '#shared/competitions/participant.contract.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { useLeave } from '#web/features/competitions/detail.queries.ts';
import { ParticipantCard } from '#web/features/competitions/participant-card.tsx';
import { PARTICIPANT_WORDS } from '#web/features/competitions/participant-words.ts';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Props = { competitionId: string; own: Participant; onEdit: () => void };

/** Shows the member's own entry and lets them change it or leave. */
export function OwnEntry({ competitionId, own, onEdit }: Props) {
  const [isLeaving, setIsLeaving] = useState(false);
  const mayEdit = usePermission(mayJoinCompetition).allowed;
  const mayLeave = usePermission(mayLeaveCompetition).allowed;
  const toast = useToast();
  const leave = useAction({
    act: useLeave(competitionId),
    words: PARTICIPANT_WORDS,
    isRepeatable: true,
    onDone: () => {
      setIsLeaving(false);
      toast({ text: 'You’re no longer on the list' });
    },
  });
  return (
    <section className="stack-2" aria-label="Your entry">
      <ParticipantCard participant={own} />
      <div className="row">
        {mayEdit && (
          <Button icon={Pencil} onPress={onEdit}>
            Edit your entry
          </Button>
        )}
        {mayLeave && (
          <Button tone="danger-ghost" icon={UserMinus} onPress={() => setIsLeaving(true)}>
            Leave
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        title="Leave this competition?"
        confirm="Leave"
        busyLabel="Leaving..."
        action={leave}
        failed="Failed to remove your entry"
        needsNetwork="You need a network connection to leave."
      >
        <p>
          Your entry will be removed from the list of participants.
          {mayEdit && ' You can list yourself again at any time.'}
        </p>
      </ConfirmDialog>
    </section>
  );
}
