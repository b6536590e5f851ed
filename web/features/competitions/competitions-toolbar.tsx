import type { RefObject } from 'react';
import type { CompetitionSort, StatusFilter } from '#shared/competitions/competition.filter.ts';
import type { CompetitionFilterControls } from '#web/features/competitions/use-competition-filter.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import '#web/features/competitions/competitions-toolbar.css';

const STATUSES: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All statuses' },
  { value: 'active', label: 'Active' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'ended', label: 'Ended' },
];

const SORTS: { value: CompetitionSort; label: string }[] = [
  { value: 'earliest', label: 'Earliest start' },
  { value: 'latest', label: 'Latest start' },
  { value: 'a-z', label: 'A-Z' },
  { value: 'z-a', label: 'Z-A' },
];

type Props = {
  controls: Omit<CompetitionFilterControls, 'clear'>;
  /** The parent uses this ref to move the focus to the search box. */
  at: RefObject<HTMLDivElement | null>;
};

/** Shows the search box, the status filter, and the sort order. */
export function CompetitionsToolbar({ controls, at }: Props) {
  const { filter, change, typed, type } = controls;
  return (
    <div className="competitions-toolbar" ref={at}>
      <SearchBox
        label="Search competitions by name or location"
        placeholder="Name or location"
        value={typed}
        onValue={type}
        onSubmit={() => change({ query: typed.trim() })}
      />
      <SelectField
        inline
        label="Status"
        options={STATUSES}
        value={filter.status}
        onValue={(status) => change({ status })}
      />
      <SelectField inline label="Sort" options={SORTS} value={filter.sort} onValue={(sort) => change({ sort })} />
    </div>
  );
}
