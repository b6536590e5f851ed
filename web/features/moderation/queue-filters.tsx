import { useState } from 'react';
import { QueueFilter } from '#shared/moderation-queue/moderation-queue.contract.ts';
import { FILTER_LABELS, reasonOptions } from '#web/features/moderation/filter-words.ts';
import type { QueuePlace } from '#web/features/moderation/queue-place.ts';
import { Chip } from '#web/ui/chip.tsx';
import { ChipGroup } from '#web/ui/chip-group.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

type Props = { place: QueuePlace; onPlace: (over: Partial<QueuePlace>) => void };

/** Lets staff choose which posts the queue lists. The choice is in the address. */
export function QueueFilters({ place, onPlace }: Props) {
  const [search, setSearch] = useState(place.search);
  const find = (text: string) => {
    setSearch(text);
    if (text === '') onPlace({ search: '' });
  };
  return (
    <div className="stack-3">
      <ChipGroup label="Posts to show" scroll>
        {QueueFilter.options.map((status) => (
          <Chip key={status} pressed={status === place.status} onPress={() => onPlace({ status })}>
            {FILTER_LABELS[status]}
          </Chip>
        ))}
      </ChipGroup>
      <div className="row">
        <div className="grow">
          <SearchBox
            label="Search posts"
            placeholder="Search posts"
            value={search}
            onValue={find}
            onSubmit={() => onPlace({ search: search.trim() })}
          />
        </div>
        <SelectField
          label="Reason"
          inline
          value={place.reason ?? ''}
          onValue={(reason) => onPlace({ reason: reason === '' ? undefined : reason })}
          options={reasonOptions('Any reason')}
        />
      </div>
    </div>
  );
}
