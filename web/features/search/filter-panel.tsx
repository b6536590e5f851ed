import { FilterGroups, type FilterParts } from '#web/features/search/filter-groups.tsx';
import { countFilters } from '#web/features/search/search-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = FilterParts & { onClear: () => void };

/** Shows the filters next to the results on wide screens. */
export function FilterPanel({ onClear, ...parts }: Props) {
  return (
    <section className="rail only-wide" aria-label="Filters">
      <Card className="filter-groups">
        <div className="row row-between filter-groups-head">
          <h2>Filters</h2>
          {countFilters(parts.filters) > 0 && (
            <Button tone="ghost" onPress={onClear}>
              Clear all
            </Button>
          )}
        </div>
        <FilterGroups {...parts} />
      </Card>
    </section>
  );
}

type SheetProps = Props & { isOpen: boolean; onClose: () => void; total: number | undefined };

/**
 * Shows the filters in a dialog, which is a bottom sheet on phones. The number of results updates as the filters
 * change.
 */
export function FilterSheet({ onClear, isOpen, onClose, total, ...parts }: SheetProps) {
  const what = total === undefined ? 'Show results' : `Show ${total} ${total === 1 ? 'result' : 'results'}`;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button onPress={onClear} disabled={countFilters(parts.filters) === 0}>
            Clear all
          </Button>
          <Button tone="primary" onPress={onClose}>
            {what}
          </Button>
        </>
      }
    >
      <div className="filter-groups">
        <FilterGroups {...parts} />
      </div>
    </Dialog>
  );
}
