import { Check, Hourglass, type LucideIcon, UserPlus } from 'lucide-react';
import { useRef } from 'react';
import type { Team } from '#shared/teams/team.contract.ts';
import type { JoinState } from '#shared/teams/team.policy.ts';
import { momentOf } from '#web/features/teams/team-words.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-look.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useTip } from '#web/ui/use-tip.ts';
import '#web/ui/tip.css';
import '#web/features/teams/join-button.css';

type ClosedState = Exclude<JoinState, 'open'>;

const CLOSED: Record<ClosedState, { label: string; icon?: LucideIcon }> = {
  member: { label: 'You are a member', icon: Check },
  pending: { label: 'Request pending', icon: Hourglass },
  over: { label: 'Competition is over' },
  full: { label: 'Team is full' },
  declined: { label: 'Request declined' },
};

type Props = { state: JoinState | 'suspended' | 'sending'; team: Team; nameId: string; onPress: () => void };

/** Lets a member ask to join a team, or says why they can't. Community specification §2. */
export function JoinButton({ state, team, nameId, onPress }: Props) {
  if (state === 'suspended') return <SuspendedButton />;
  if (state !== 'open' && state !== 'sending') return <ClosedButton state={state} team={team} nameId={nameId} />;
  const isSending = state === 'sending';
  return (
    <Button block icon={UserPlus} busy={isSending} aria-describedby={nameId} onPress={onPress}>
      {isSending ? 'Sending request...' : 'Request to join'}
    </Button>
  );
}

type ClosedProps = { state: ClosedState; team: Team; nameId: string };

/** A button that can be focused but not used, so that every team shows its state in the same place. */
function ClosedButton({ state, team: { may_ask_at }, nameId }: ClosedProps) {
  const { label, icon } = CLOSED[state];
  return (
    <>
      <button
        type="button"
        className={`${buttonClass({ block: true })} join-button`}
        data-state={state}
        aria-describedby={nameId}
        aria-disabled="true"
      >
        {icon && <Icon of={icon} />}
        {label}
      </button>
      {state === 'declined' && may_ask_at !== null && (
        <small className="join-button-note">You can ask again after {momentOf(may_ask_at)}.</small>
      )}
    </>
  );
}

/** A button that suspended members can't use. On hover, focus, or tap, it explains why. */
function SuspendedButton() {
  const button = useRef<HTMLButtonElement>(null);
  const { id, open, openTip, tip, around } = useTip(button, (show) => show());
  return (
    <span className="join-button-suspended" {...around}>
      <button
        type="button"
        className={buttonClass({ block: true })}
        ref={button}
        aria-disabled="true"
        aria-describedby={open === 'tip' ? id : undefined}
        onFocus={openTip}
        onClick={openTip}
      >
        Account suspended
      </button>
      {open === 'tip' && (
        <span className="tip" role="tooltip" id={id} ref={tip}>
          Account suspended - cannot join teams
        </span>
      )}
    </span>
  );
}
