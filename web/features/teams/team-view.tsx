import { ArrowLeft, FileSearch } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { REFUSALS } from '#shared/errors/app-error.ts';
import type { Team } from '#shared/teams/team.contract.ts';
import { maySeeMembers } from '#shared/teams/team.policy.ts';
import { ApiError } from '#web/api/api-error.ts';
import { JoinRequests } from '#web/features/teams/join-requests.tsx';
import { LeaveTeam } from '#web/features/teams/leave-team.tsx';
import { OwnerTools } from '#web/features/teams/owner-tools.tsx';
import { teamAddress } from '#web/features/teams/team-address.ts';
import { TeamCard } from '#web/features/teams/team-card.tsx';
import { TeamMembers } from '#web/features/teams/team-members.tsx';
import { useTeam } from '#web/features/teams/teams.queries.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

const WORDS = { loading: 'Loading the team...', failed: 'Failed to load the team' };
/** The server responds to a malformed ID with 400. */
const MISSING_STATUSES = [400, 404];

type Props = {
  id: string;
  /**
   * Whether the competition's other teams can't be opened. If so, nothing is shown for a team that the reader can't
   * open.
   */
  isAlone?: boolean;
};

/** Shows a team on its own: everyone sees its card, members see who is in it, and its owner sees requests to join. */
export function TeamView({ id, isAlone = false }: Props) {
  const [parameters] = useSearchParams();
  const list = teamAddress(parameters, null);
  const query = useTeam(id);
  // A team that was closed while it was on the screen is still in the query's data, so only the error tells that it's
  // gone.
  const isMissing = query.error instanceof ApiError && MISSING_STATUSES.includes(query.error.status);
  if (isMissing && isAlone) return null;
  return (
    <div className="stack">
      {!isAlone && (
        <LinkButton tone="ghost" icon={ArrowLeft} to={list}>
          All teams
        </LinkButton>
      )}
      {isMissing ? (
        <MissingTeam list={list} />
      ) : (
        <OnlineData query={query} words={WORDS} bones={<TeamBones />}>
          {(team) => (
            <>
              {isAlone && <h2>Team</h2>}
              <FoundTeam team={team} list={list} />
            </>
          )}
        </OnlineData>
      )}
    </div>
  );
}

function FoundTeam({ team, list }: { team: Team; list: string }) {
  const navigate = useNavigate();
  const toList = () => void navigate(list);
  return (
    <>
      <TeamCard team={team} name={team.name} />
      {team.is_owner && <JoinRequests team={team} />}
      {maySeeMembers(team.own_status).allowed && <TeamMembers team={team} />}
      {team.own_status === 'member' && <LeaveTeam team={team} onLeft={toList} />}
      <OwnerTools team={team} onClosed={toList} />
    </>
  );
}

function MissingTeam({ list }: { list: string }) {
  const { error, message } = REFUSALS.TEAM_NOT_FOUND;
  return (
    <Card>
      <EmptyState icon={FileSearch} level={3} title={error} actions={<LinkButton to={list}>Browse teams</LinkButton>}>
        {message}
      </EmptyState>
    </Card>
  );
}

const TeamBones = () => (
  <div className="card stack">
    <Bone width="3rem" height="3rem" />
    <Bone width="60%" />
    <Bone height="2.75rem" />
  </div>
);
