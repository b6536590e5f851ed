import type { UseQueryResult } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { ParticipantPage } from '#web/features/competitions/detail.queries.ts';
import { ParticipantCard } from '#web/features/competitions/participant-card.tsx';
import {
  type ParticipantFilters,
  readFilters,
  withParticipantFilters,
} from '#web/features/competitions/participant-filters.ts';
import { ROLE_OPTIONS, SCRIMMAGE_LABEL } from '#web/features/competitions/participant-words.ts';
import { ListCount } from '#web/online/list-count.tsx';
import { PagedList, usePageNumber } from '#web/online/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterRow } from '#web/ui/filter-row.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { BoneCards } from '#web/ui/skeleton.tsx';
import { useTypedQuery } from '#web/ui/use-typed-query.ts';
import '#web/features/competitions/participant-list.css';

const DEBOUNCE_MS = 300;
const ROLES = [{ value: '', label: 'All Roles' }, ...ROLE_OPTIONS, { value: 'scrimmage', label: SCRIMMAGE_LABEL }];
const NO_FILTERS: ParticipantFilters = { search: '', role: '' };

/** Lists the participants of a competition, with a search box and a filter. The server does the searching. */
export function ParticipantList({ query }: { query: UseQueryResult<ParticipantPage> }) {
  const page = usePageNumber();
  const [parameters, setParameters] = useSearchParams();
  const { search, role } = readFilters(parameters);
  const change = (changes: Partial<ParticipantFilters>) =>
    setParameters((before) => withParticipantFilters(before, changes), { replace: true, preventScrollReset: true });
  const { typed, setTyped } = useTypedQuery(search, DEBOUNCE_MS, (words) => change({ search: words }));
  const isFiltered = search !== '' || role !== '';
  const clear = () => {
    setTyped('');
    change(NO_FILTERS);
  };
  return (
    <div className="stack">
      <FilterRow>
        <SearchBox
          label="Search by name, team, or contact"
          placeholder="Name, team, or contact"
          value={typed}
          onValue={setTyped}
        />
        <SelectField
          label="Role"
          inline
          options={ROLES}
          value={role}
          onValue={(value) => change(readFilters(new URLSearchParams({ q: search, role: value })))}
        />
      </FilterRow>
      <ListCount total={query.data?.pagination.total ?? 0} noun="profile" isFiltered={isFiltered} />
      <PagedList
        query={query}
        page={page}
        name="participants"
        failed="Failed to load participants"
        bones={<BoneCards grid="grid grid-2" count={6} height="3rem" />}
        empty={isFiltered ? <NoMatch onClear={clear} /> : <NobodyYet />}
      >
        {(participants) => (
          <ul className="participant-list-cards grid grid-2">
            {participants.map((participant) => (
              <li key={participant.id}>
                <ParticipantCard participant={participant} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

function NobodyYet() {
  return (
    <Card>
      <EmptyState icon={Users} level={3} title="No profiles yet — be the first!">
        List yourself so other participants can find you here.
      </EmptyState>
    </Card>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={Users}
        level={3}
        title="No profiles match your filters"
        actions={<Button onPress={onClear}>Clear filters</Button>}
      />
    </Card>
  );
}
