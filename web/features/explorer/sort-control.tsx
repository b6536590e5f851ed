import { ArrowDown, ArrowUp } from 'lucide-react';
import { SORT_LABELS, type SortKey } from '#web/features/explorer/article-sort.ts';
import type { ExplorerControls } from '#web/features/explorer/use-explorer-view.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

const KEYS: readonly SortKey[] = [
  'article_number',
  'title',
  'difficulty_level',
  'importance_level',
  'mock_trial_frequency',
  'estimated_hours',
];
const OPTIONS = KEYS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** Lets the reader choose the sort order in views without column headers. */
export function SortControl({ sort, sortBy }: Pick<ExplorerControls, 'sort' | 'sortBy'>) {
  const isAscending = sort.order === 'asc';
  return (
    <div className="explorer-toolbar-sort">
      <SelectField inline label="Sort by" value={sort.key} onValue={sortBy} options={OPTIONS} />
      <IconButton
        label={isAscending ? 'Sort descending' : 'Sort ascending'}
        icon={isAscending ? ArrowUp : ArrowDown}
        onPress={() => sortBy(sort.key)}
      />
    </div>
  );
}
