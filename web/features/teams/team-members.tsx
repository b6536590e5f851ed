import { Crown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Team, TeamMember } from '#shared/teams/team.contract.ts';
import { mayUseTeams } from '#shared/teams/team.policy.ts';
import { usePermission } from '#web/accounts/use-permission.ts';
import { TEAM_WORDS } from '#web/features/teams/team-words.ts';
import { useTeamCalls, useTeamMembers } from '#web/features/teams/teams.queries.ts';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/teams/team-people.css';

const WORDS = { loading: 'Loading the members...', failed: 'Failed to load the members' };

type Asked = { what: 'remove' | 'handOver'; member: TeamMember };

/** Shows a team's members to each other. The owner can remove the others or make one of them the owner. */
export function TeamMembers({ team }: { team: Team }) {
  const query = useTeamMembers(team.id);
  const { allowed } = usePermission(mayUseTeams);
  const [asked, setAsked] = useState<Asked | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const onDone = () => {
    setAsked(null);
    heading.current?.focus();
  };
  return (
    <Card as="section" className="team-people">
      <h4 ref={heading} tabIndex={-1}>
        Members
      </h4>
      <OnlineData query={query} words={WORDS} bones={<Bone height="3rem" />}>
        {({ items }) => (
          <ul className="list">
            {items.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                onAsk={team.is_owner && allowed && !member.is_own ? setAsked : undefined}
              />
            ))}
          </ul>
        )}
      </OnlineData>
      {asked && <SureQuestion {...asked} team={team} onClose={() => setAsked(null)} onDone={onDone} />}
    </Card>
  );
}

type RowProps = { member: TeamMember; onAsk: ((asked: Asked) => void) | undefined };

function MemberRow({ member, onAsk }: RowProps) {
  const { display_name, role, is_own } = member;
  return (
    <li className="team-people-row">
      <Avatar name={display_name} />
      <p className="team-people-name">
        <b>{display_name}</b>
        {role === 'owner' && (
          <Badge tone="accent" icon={Crown}>
            Owner
          </Badge>
        )}
        {is_own && <Badge outline>You</Badge>}
      </p>
      {onAsk && (
        <div className="team-people-buttons">
          <Button aria-label={`Make ${display_name} the owner`} onPress={() => onAsk({ what: 'handOver', member })}>
            Make owner
          </Button>
          <Button
            tone="danger-ghost"
            aria-label={`Remove ${display_name}`}
            onPress={() => onAsk({ what: 'remove', member })}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}

type QuestionProps = Asked & { team: Team; onClose: () => void; onDone: () => void };

/** Asks the owner for confirmation before a member is removed or becomes the owner. */
function SureQuestion({ what, member: { id, display_name }, team, onClose, onDone }: QuestionProps) {
  const { handOver, remove } = useTeamCalls(team.id);
  const toast = useToast();
  const isRemoval = what === 'remove';
  const action = useAction({
    act: () => (isRemoval ? remove(id) : handOver(id)),
    words: TEAM_WORDS,
    isRepeatable: true,
    onDone: () => {
      toast({ text: isRemoval ? `${display_name} was removed` : `${display_name} is the owner now` });
      onDone();
    },
  });
  if (isRemoval) {
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        title={`Remove ${display_name}?`}
        confirm="Remove"
        busyLabel="Removing..."
        action={action}
        failed="Failed to remove the member"
        needsNetwork="You need a network connection to remove a member."
      >
        <p>They won’t be on {team.name} anymore, but they can ask to join it again.</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Hand over this team?"
      confirm="Hand over"
      busyLabel="Handing over..."
      action={action}
      failed="Failed to hand over the team"
      needsNetwork="You need a network connection to hand over the team."
    >
      <p>
        {display_name} will own {team.name}. You’ll stay on the team as a member, and only the new owner can make you
        the owner again.
      </p>
    </ConfirmDialog>
  );
}
