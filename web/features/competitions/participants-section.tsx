import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { mayJoinCompetition, maySeeContacts } from '#shared/competitions/competition.policy.ts';
import type { Participant } from '#shared/competitions/participant.contract.ts';
import type { Decision } from '#shared/permissions/decision.ts';
import { sentenceOf } from '#shared/permissions/refusal-sentence.ts';
import { actorOf } from '#web/accounts/actor.ts';
import { useMe, usePerson } from '#web/accounts/me-store.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import { useShownParticipants } from '#web/features/competitions/detail.queries.ts';
import { OwnEntry } from '#web/features/competitions/own-entry.tsx';
import { ParticipantForm } from '#web/features/competitions/participant-form.tsx';
import { ParticipantList } from '#web/features/competitions/participant-list.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';

type Props = {
  competitionId: string;
  viewerId: string | null;
  /** The member's entry as saved on this device. It's shown until the server has responded. */
  savedOwn: Participant | null | undefined;
  /** Switches to other parts of the community. Shown next to the main button. */
  choice: ReactNode;
};

/** Shows the participants of a competition, including the member's own entry. */
export function ParticipantsSection({ competitionId, viewerId, savedOwn, choice }: Props) {
  const canSeeContacts = maySeeContacts(actorOf(useMe()));
  const query = useShownParticipants(competitionId, viewerId);
  const own = query.data?.own;
  return (
    <>
      <OfflineNote>You need a network connection to see the participants and to change your own entry.</OfflineNote>
      <OwnPlace choice={choice} competitionId={competitionId} own={own === undefined ? savedOwn : own} />
      {!canSeeContacts && <p className="text-sm soft">Sign in to see how to contact participants.</p>}
      <ParticipantList query={query} />
    </>
  );
}

type Refused = Extract<Decision<unknown>, { allowed: false }>;
const refusesSuspended = (decision: Decision<unknown>): decision is Refused =>
  !decision.allowed && decision.code === 'ACCOUNT_SUSPENDED';

type PlaceProps = {
  choice: ReactNode;
  competitionId: string;
  /** Null if the member hasn't joined, and undefined until that is known. */
  own: Participant | null | undefined;
};

/**
 * Shows the member's entry, or a button to add one. If a visitor presses the button, the form opens after they sign
 * in.
 */
function OwnPlace({ choice, competitionId, own }: PlaceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const permission = usePermission(mayJoinCompetition);
  const user = usePerson();
  const toast = useToast();
  const isKnown = own !== undefined;
  const area = useKeptFocus(isKnown ? `${isOpen} ${own === null}` : undefined);
  const press = `join ${competitionId}`;
  useResumedPress(isKnown ? press : '', () => setIsOpen(permission.allowed));
  const onSaved = () => {
    setIsOpen(false);
    toast({ text: own === null ? 'You’re on the list' : 'Entry saved' });
  };
  const close = () => setIsOpen(false);
  const isSuspended = refusesSuspended(permission);
  return (
    <>
      {isSuspended && <Banner tone="yellow" title={sentenceOf(permission)} />}
      <div ref={area} className="stack">
        <div className="row row-between">
          {choice}
          {own === null && !isSuspended && (
            <Button
              tone="primary"
              icon={Plus}
              // Signing in rebuilds the page, so the new page finishes what this press started.
              onPress={() => requireSignIn(() => resumedPress.set(press), 'Please log in to list yourself', press)}
            >
              List yourself
            </Button>
          )}
        </div>
        <h3 className="visually-hidden">Profiles</h3>
        {own && <OwnEntry competitionId={competitionId} own={own} onEdit={() => setIsOpen(true)} />}
      </div>
      {user && (
        <Dialog open={isOpen} onClose={close} title={own ? 'Edit your entry' : 'List yourself'}>
          <ParticipantForm
            competitionId={competitionId}
            user={user}
            own={own ?? null}
            onCancel={close}
            onSaved={onSaved}
          />
        </Dialog>
      )}
    </>
  );
}
