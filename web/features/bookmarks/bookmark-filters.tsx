import { Star } from 'lucide-react';
import { PRIORITIES } from '#shared/bookmarks/bookmark.contract.ts';
import { PRIORITY_LEVELS } from '#web/features/bookmarks/bookmarks-address.ts';
import type { BookmarksControls } from '#web/features/bookmarks/use-bookmarks-asked.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import '#web/ui/card.css';

const SORTS = [
  { value: 'created_at', label: 'Date added' },
  { value: 'priority', label: 'Priority' },
  { value: 'rule_number', label: 'Rule number' },
  { value: 'title', label: 'Title' },
] as const;
const ORDERS = [
  { value: 'desc', label: 'Descending' },
  { value: 'asc', label: 'Ascending' },
] as const;
const ANY = 'any';
const LEVELS = [
  { value: ANY, label: 'All priorities' },
  ...PRIORITY_LEVELS.map((level) => ({ value: String(level), label: `${level} ${PRIORITIES[level]}` })),
];

/** The sort order, priority, and favorites, with a button to clear the filters. */
export function BookmarkFilters({ id, controls }: { id: string; controls: BookmarksControls }) {
  const { filter, order, narrow, sort, clear } = controls;
  return (
    <fieldset className="card bookmarks-toolbar-filters" id={id}>
      <legend className="visually-hidden">Filters</legend>
      <SelectField label="Sort by" value={order.sortBy} onValue={(sortBy) => sort({ sortBy })} options={SORTS} />
      <SelectField
        label="Order"
        value={order.sortOrder}
        onValue={(sortOrder) => sort({ sortOrder })}
        options={ORDERS}
      />
      <SelectField
        label="Priority"
        value={String(filter.priority ?? ANY)}
        onValue={(chosen) => narrow({ priority: PRIORITY_LEVELS.find((level) => String(level) === chosen) ?? null })}
        options={LEVELS}
      />
      <div className="row">
        <Chip icon={Star} pressed={filter.favorites} onPress={() => narrow({ favorites: !filter.favorites })}>
          Favorites only
        </Chip>
        <Button tone="ghost" onPress={clear}>
          Clear filters
        </Button>
      </div>
    </fieldset>
  );
}
