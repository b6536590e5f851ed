import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { REFUSALS } from '#shared/errors/app-error.ts';
import { sentenceOf } from '#shared/permissions/refusal-sentence.ts';
import { mayUseTeams } from '#shared/teams/team.policy.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { TeamList } from '#web/features/teams/team-list.tsx';
import { OfflineNote } from '#web/online/offline-note.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

const TeamView = lazy(async () => {
  const { TeamView: Component } = await import('#web/features/teams/team-view.tsx');
  return { default: Component };
});
const CreateDialog = lazy(async () => {
  const { CreateDialog: Component } = await import('#web/features/teams/create-dialog.tsx');
  return { default: Component };
});

type Props = {
  competition: { id: string; name: string; isOver: boolean };
  /** Switches to other parts of the community. Shown next to the main button. */
  choice: ReactNode;
};

/** Shows the teams of a competition, or the team in the page address. Community specification §2. */
export function TeamsSection({ competition, choice }: Props) {
  const [parameters] = useSearchParams();
  const teamId = parameters.get('team');
  const heading = useFocusOnChange<HTMLHeadingElement>(teamId);
  const permission = usePermission(mayUseTeams);
  const isSuspended = !permission.allowed && permission.code === 'ACCOUNT_SUSPENDED';
  return (
    <div className="stack">
      <OfflineNote>You need a network connection to see teams or join one.</OfflineNote>
      {isSuspended && <Banner tone="yellow" title={sentenceOf(permission)} />}
      <div className="row row-between">
        {choice}
        {teamId === null && permission.allowed && !competition.isOver && <CreateTeam competition={competition} />}
      </div>
      <h3 className="visually-hidden" ref={heading} tabIndex={-1}>
        Teams
      </h3>
      {competition.isOver && <Banner tone="grey" title={REFUSALS.TEAMS_CLOSED.message} />}
      {teamId === null ? (
        <TeamList competitionId={competition.id} />
      ) : (
        <Suspense fallback={<Bone height="12rem" />}>
          <TeamView key={teamId} id={teamId} />
        </Suspense>
      )}
    </div>
  );
}

/** Moves the focus to an element when `value` changes, because the element that had the focus is gone. */
function useFocusOnChange<E extends HTMLElement>(value: unknown) {
  const element = useRef<E>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) element.current?.focus();
    before.current = value;
  }, [value]);
  return element;
}

function CreateTeam({ competition }: Pick<Props, 'competition'>) {
  const [isOpen, setIsOpen] = useState(false);
  const user = usePerson();
  return (
    <>
      <Button tone="primary" icon={Plus} onPress={() => setIsOpen(true)}>
        Create Team
      </Button>
      {isOpen && user && (
        <Suspense fallback={null}>
          <CreateDialog competition={competition} userId={user.id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
