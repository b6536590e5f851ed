import { useEffect, useRef, useState } from 'react';
import { JoinMessage, LONGEST_JOIN_MESSAGE, type Team } from '#shared/teams/team.contract.ts';
import { TEAM_WORDS } from '#web/features/teams/team-words.ts';
import { useTeamCalls } from '#web/features/teams/teams.queries.ts';
import { CrisisCard } from '#web/online/crisis-card.tsx';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { Form } from '#web/online/form.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { useForm } from '#web/online/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/teams/team-dialog.css';

const ROWS = 4;

type Props = {
  team: Team;
  userId: string;
  /** Called with whether a request to join is being sent, so that the team's button can show that. */
  onSending: (isSending: boolean) => void;
  onClose: () => void;
};

const SENT = 'Join request sent successfully!';

/** Lets a member ask to join a team and write a few words to its owner. */
export function AskToJoinDialog(props: Props) {
  const { team, onClose } = props;
  const [needsHelp, setNeedsHelp] = useState(false);
  const title = needsHelp ? SENT : `Request to join ${team.name}`;
  return (
    <Dialog open onClose={onClose} title={title}>
      {needsHelp ? <Help onClose={onClose} /> : <Request {...props} onHelp={() => setNeedsHelp(true)} />}
    </Dialog>
  );
}

/** Replaces the form if the message mentions self-harm. Decision 53. */
function Help({ onClose }: { onClose: () => void }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} className="team-dialog" aria-label="Help" tabIndex={-1}>
      <CrisisCard />
      <div className="team-dialog-buttons">
        <Button onPress={onClose}>Close</Button>
      </div>
    </section>
  );
}

function Request({ team, userId, onSending, onClose, onHelp }: Props & { onHelp: () => void }) {
  const { ask } = useTeamCalls(team.id);
  const needsHelp = useRef(false);
  const toast = useToast();
  const form = useForm({
    initial: { message: '' },
    check: ({ message }) => ({ message: JoinMessage.safeParse(message).error?.issues[0]?.message }),
    send: async ({ message }, idempotencyKey) => {
      onSending(true);
      try {
        needsHelp.current = await ask(message.trim(), idempotencyKey);
      } finally {
        onSending(false);
      }
    },
    words: TEAM_WORDS,
    isRepeatable: true,
    draft: { place: `team-request:${team.id}`, userId },
    onSent: () => {
      if (needsHelp.current) return onHelp();
      toast({ text: SENT });
      onClose();
    },
  });
  return (
    <Form form={form} className="team-dialog" aria-label="Your request">
      <OfflineNote>You need a network connection to send this. What you write stays in this tab.</OfflineNote>
      <TextareaField
        {...form.text('message')}
        label="Message"
        hint="Optional. Only the team’s owner reads your message. Please don’t include a phone number or an address."
        limit={LONGEST_JOIN_MESSAGE}
        rows={ROWS}
      />
      <FailureBanner failure={form.failure} fields={['message']} title="Failed to send join request" />
      <div className="team-dialog-buttons">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" busy={form.isBusy} busyLabel="Sending request...">
          Send request
        </Button>
      </div>
    </Form>
  );
}
