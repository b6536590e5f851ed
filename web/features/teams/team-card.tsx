import { Crown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Team } from '#shared/teams/team.contract.ts';
import { JoinControls } from '#web/features/teams/join-controls.tsx';
import { MemberCount } from '#web/features/teams/member-count.tsx';
import { TeamLogo } from '#web/features/teams/team-logo.tsx';
import { placeOf } from '#web/features/teams/team-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import '#web/features/teams/team-card.css';

type Props = {
  team: Team;
  /** The team's name, possibly as a link. */
  name: ReactNode;
  /** Shown next to the join button. */
  action?: ReactNode;
};

/** Shows a team, and whether the reader is in it or has asked to join it. Community specification §2. */
export function TeamCard({ team, name, action }: Props) {
  const nameId = useId();
  return (
    <Card as="article" className="team-card">
      <div className="team-card-top">
        <TeamLogo name={team.name} url={team.logo_url} />
        <div>
          <h3 id={nameId}>{name}</h3>
          <p>{placeOf(team)}</p>
          <p>{team.competition.name}</p>
        </div>
        {team.is_owner && (
          <Badge tone="accent" icon={Crown}>
            Owner
          </Badge>
        )}
      </div>
      <MemberCount name={team.name} count={team.member_count} limit={team.member_limit} />
      <div className="team-card-actions">
        <JoinControls team={team} nameId={nameId} />
        {action}
      </div>
    </Card>
  );
}
