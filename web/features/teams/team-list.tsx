import { ShieldHalf } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Team } from '#shared/teams/team.contract.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { readTeamFilters, type TeamFilters, teamAddress, withTeamFilters } from '#web/features/teams/team-address.ts';
import { TeamCard } from '#web/features/teams/team-card.tsx';
import { STATE_OPTIONS } from '#web/features/teams/team-words.ts';
import { useTeams } from '#web/features/teams/teams.queries.ts';
import { ListCount } from '#web/online/list-count.tsx';
import { PagedList, usePageNumber } from '#web/online/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Count } from '#web/ui/count.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterRow } from '#web/ui/filter-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { BoneCards } from '#web/ui/skeleton.tsx';
import { useTypedQuery } from '#web/ui/use-typed-query.ts';
import '#web/features/teams/team-list.css';

const DEBOUNCE_MS = 300;
const STATES = [{ value: '', label: 'All states' } as const, ...STATE_OPTIONS];
const NO_FILTERS: TeamFilters = { search: '', state: '', isMine: false };

/** Lists the teams of a competition, with a search box and filters. The server does the searching. */
export function TeamList({ competitionId }: { competitionId: string }) {
  const page = usePageNumber();
  const [parameters, setParameters] = useSearchParams();
  const isMember = usePerson() !== null;
  const { search, state, ...asked } = readTeamFilters(parameters);
  const isMine = isMember && asked.isMine; // Visitors have no teams.
  const query = useTeams(competitionId, { search, state, isMine }, page);
  const change = (changes: Partial<TeamFilters>) =>
    setParameters((before) => withTeamFilters(before, changes), { replace: true, preventScrollReset: true });
  const { typed, setTyped } = useTypedQuery(search, DEBOUNCE_MS, (words) => change({ search: words }));
  const isFiltered = search !== '' || state !== '' || isMine;
  const clear = () => {
    setTyped('');
    change(NO_FILTERS);
  };
  return (
    <div className="stack">
      <FilterRow>
        <SearchBox label="Search by team or school" placeholder="Team or school" value={typed} onValue={setTyped} />
        <SelectField
          label="State"
          inline
          options={STATES}
          value={state}
          onValue={(value) => change({ state: value })}
        />
      </FilterRow>
      {isMember && (
        <p>
          <Chip pressed={isMine} onPress={() => change({ isMine: !isMine })}>
            My teams
          </Chip>
        </p>
      )}
      <ListCount total={query.data?.pagination.total ?? 0} noun="team" isFiltered={isFiltered} />
      <PagedList
        query={query}
        page={page}
        name="teams"
        failed="Failed to load teams"
        bones={<BoneCards grid="grid grid-2" count={6} height="9rem" />}
        empty={<NoTeams isMine={isMine && search === '' && state === ''} onClear={isFiltered ? clear : undefined} />}
      >
        {(teams) => (
          <ul className="team-list grid grid-2">
            {teams.map((team) => (
              <li key={team.id}>
                <ListedTeam team={team} to={teamAddress(parameters, team.id)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

/** Shows a team with a link on its name and, for its members, a button that leads to the same page. */
function ListedTeam({ team, to }: { team: Team; to: string }) {
  const { own_status, pending_requests } = team;
  const isIn = own_status === 'owner' || own_status === 'member';
  const action = isIn && (
    <LinkButton to={to}>
      {own_status === 'owner' ? 'Manage team' : 'View team'}
      {pending_requests !== null && pending_requests > 0 && (
        <Count value={pending_requests} what={pending_requests === 1 ? 'request' : 'requests'} />
      )}
    </LinkButton>
  );
  return <TeamCard team={team} name={<Link to={to}>{team.name}</Link>} action={action} />;
}

const emptyWords = (isFiltered: boolean) =>
  isFiltered ? 'Try another name, school, or state.' : 'Teams in this competition will appear here.';

/**
 * `isMine` means that the list is limited to the reader's own teams and has no other filters. `onClear` is undefined if
 * no filters are set.
 */
function NoTeams({ isMine, onClear }: { isMine: boolean; onClear: (() => void) | undefined }) {
  return (
    <Card>
      <EmptyState
        icon={ShieldHalf}
        level={3}
        title="No teams found"
        actions={onClear && <Button onPress={onClear}>Clear filters</Button>}
      >
        {isMine ? 'Teams that you’re on or have asked to join will appear here.' : emptyWords(onClear !== undefined)}
      </EmptyState>
    </Card>
  );
}
