import { lazy, Suspense, useState } from 'react';
import type { Team } from '#shared/teams/team.contract.ts';
import { joinStateOf, mayLeaveTeams, mayUseTeams } from '#shared/teams/team.policy.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { resumedPress } from '#web/accounts/sign-up-task.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import { JoinButton } from '#web/features/teams/join-button.tsx';
import { TEAM_WORDS } from '#web/features/teams/team-words.ts';
import { useTeamCalls } from '#web/features/teams/teams.queries.ts';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import '#web/features/teams/join-controls.css';

const AskToJoinDialog = lazy(async () => {
  const { AskToJoinDialog: Component } = await import('#web/features/teams/ask-to-join-dialog.tsx');
  return { default: Component };
});

type Props = {
  team: Team;
  /** The ID of the team's name on the page, which describes the buttons. */
  nameId: string;
};

/**
 * Shows whether the reader is in a team or has asked to join it, and lets them send or withdraw a request to join.
 */
export function JoinControls({ team, nameId }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const user = usePerson();
  const permission = usePermission(mayUseTeams);
  const isSuspended = !permission.allowed && permission.code === 'ACCOUNT_SUSPENDED';
  const joinState = joinStateOf(team);
  // The dialog can outlast the button that opened it, so closing the dialog also counts as a change.
  const area = useKeptFocus(isOpen ? `${joinState}, asking` : joinState);
  const press = `ask ${team.id}`;
  // A visitor who signs in may turn out to be in this team, so the dialog opens only if they can still ask to join.
  useResumedPress(team.own_status === null ? '' : press, () => setIsOpen(permission.allowed && joinState === 'open'));
  const state = isSuspended ? 'suspended' : joinState === 'open' && isSending ? 'sending' : joinState;
  const close = () => setIsOpen(false);
  return (
    <div ref={area} className="join-controls">
      <JoinButton
        state={state}
        team={team}
        nameId={nameId}
        // Signing in loads the team again. The press is remembered and carried out after that.
        onPress={() => requireSignIn(() => resumedPress.set(press), 'Please sign in to join a team', press)}
      />
      {team.own_request_id !== null && <Withdraw id={team.id} requestId={team.own_request_id} nameId={nameId} />}
      {isOpen && user && (
        <Suspense fallback={null}>
          <AskToJoinDialog team={team} userId={user.id} onSending={setIsSending} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

/** Lets a member withdraw their request to join, even while suspended. */
function Withdraw({ id, requestId, nameId }: { id: string; requestId: string; nameId: string }) {
  const { allowed } = usePermission(mayLeaveTeams);
  const { withdraw } = useTeamCalls(id);
  const toast = useToast();
  const action = useAction({
    act: () => withdraw(requestId),
    words: TEAM_WORDS,
    isRepeatable: true,
    onDone: () => toast({ text: 'Request withdrawn' }),
    onFailed: ({ message }) => toast({ text: message }),
  });
  if (!allowed) return null;
  return (
    <Button aria-describedby={nameId} onPress={action.run} busy={action.isBusy} busyLabel="Withdrawing...">
      Withdraw
    </Button>
  );
}
