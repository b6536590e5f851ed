import { SlidersHorizontal, X } from 'lucide-react';
import { type FilterParts, toggled } from '#web/features/search/filter-groups.tsx';
import { valueWords } from '#web/features/search/filter-words.ts';
import { countFilters, FILTER_NAMES } from '#web/features/search/search-address.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/ui/chip.css';

type Props = FilterParts & {
  onClear: () => void;
  onSheet: () => void;
  /** Whether there is no filter panel next to this row, even on wide screens. */
  isAlone?: boolean | undefined;
};

/**
 * Shows the active filters, which can be removed, and, if not all filters are shown nearby, a button that opens them.
 */
export function ActiveFilters({ filters, articles, onFilter, onClear, onSheet, isAlone = false }: Props) {
  const count = countFilters(filters);
  const chosen = FILTER_NAMES.flatMap((name) => filters[name].map((value) => ({ name, value })));
  return (
    <div className={count === 0 && !isAlone ? 'chip-scroller only-phone' : 'chip-scroller'}>
      <button type="button" className={isAlone ? 'chip' : 'chip only-phone'} aria-haspopup="dialog" onClick={onSheet}>
        <Icon of={SlidersHorizontal} />
        Filters
        {count > 0 && (
          <span className="chip-count">
            {count}
            <VisuallyHidden> selected</VisuallyHidden>
          </span>
        )}
      </button>
      {chosen.map(({ name, value }) => {
        const words = valueWords(name, value, articles);
        return (
          <button
            key={`${name} ${value}`}
            type="button"
            className="chip search-view-active"
            aria-label={`Remove filter ${words}`}
            onClick={() => onFilter(toggled(filters, name, value))}
          >
            {words}
            <Icon of={X} />
          </button>
        );
      })}
      {count > 1 && (
        <button type="button" className="chip" onClick={onClear}>
          Clear all
        </button>
      )}
    </div>
  );
}
