import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { ViewMode } from '#web/browser/view-mode.ts';
import { isFiltered } from '#web/features/explorer/article-filter.ts';
import { FilterPanel } from '#web/features/explorer/filter-panel.tsx';
import { SortControl } from '#web/features/explorer/sort-control.tsx';
import type { ExplorerControls } from '#web/features/explorer/use-explorer-view.ts';
import { ViewSwitch } from '#web/features/explorer/view-switch.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/features/explorer/explorer-toolbar.css';

type Props = {
  controls: ExplorerControls;
  /** The number of articles that match the filters. */
  count: number;
  mode: ViewMode;
  onMode: (mode: ViewMode) => void;
};

/** Shows the search box and the filters, and below them the number of matches, the sort order, and the view. */
export function ExplorerToolbar({ controls, count, mode, onMode }: Props) {
  const { filters, filter, typed, type } = controls;
  const chosen = filters.importance.length + (filters.difficulty === null ? 0 : 1);
  const [isOpen, setIsOpen] = useState(chosen > 0);
  const panelId = useId();
  return (
    <div className="explorer-toolbar">
      <div className="row">
        <SearchBox
          label="Search articles and rules"
          placeholder="Search articles or rules"
          value={typed}
          onValue={type}
          onSubmit={() => filter({ query: typed.trim() })}
        />
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onPress={() => setIsOpen(!isOpen)}
        >
          <span className="explorer-toolbar-label">Filters</span>
          {chosen > 0 && (
            <span className="explorer-toolbar-chosen">
              {chosen}
              <VisuallyHidden> selected</VisuallyHidden>
            </span>
          )}
        </Button>
      </div>
      {isOpen && <FilterPanel id={panelId} {...controls} />}
      <div className="row">
        <output className="text-sm soft grow">
          {count} {count === 1 ? 'article' : 'articles'} found{isFiltered(filters) && ' (filtered)'}
        </output>
        <div className={mode === 'detailed' ? 'only-phone' : undefined}>
          <SortControl {...controls} />
        </div>
        <ViewSwitch mode={mode} onMode={onMode} />
      </div>
    </div>
  );
}
