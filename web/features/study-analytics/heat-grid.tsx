import { type KeyboardEvent, useRef } from 'react';
import type { HeatmapItem } from '#shared/study-analytics/study-analytics.contract.ts';
import { HEAT_STEPS, heatLevel, itemKey, itemName } from '#web/features/study-analytics/heat-scale.ts';
import '#web/features/study-analytics/heat-grid.css';

type Props = {
  label: string;
  items: readonly HeatmapItem[];
  selected: HeatmapItem;
  onSelect: (item: HeatmapItem) => void;
};

/** Returns the number of cells in the first row. */
function columnsOf(cells: readonly HTMLElement[]): number {
  const first = cells[0]?.offsetTop;
  return cells.filter(({ offsetTop }) => offsetTop === first).length;
}

function stepOf(key: string, columns: number): number | undefined {
  if (key === 'ArrowLeft') return -1;
  if (key === 'ArrowRight') return 1;
  if (key === 'ArrowUp') return -columns;
  if (key === 'ArrowDown') return columns;
  return undefined;
}

/**
 * Shows a cell for each rule or article. The color, the number, and the marks below the number show the heat. The grid
 * is a single tab stop. Arrow keys move between cells, and the up and down arrows move by a row.
 */
export function HeatGrid({ label, items, selected, onSelect }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const cells = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const from = cells.findIndex((cell) => cell === document.activeElement);
    const step = stepOf(event.key, columnsOf(cells));
    const ends: Record<string, number> = { Home: 0, End: cells.length - 1 };
    const to = step === undefined ? ends[event.key] : from + step;
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const item = items[to];
    if (item === undefined) return;
    cells[to]?.focus();
    onSelect(item);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles keys pressed in its cells
    <ul className="heat-grid" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <Cell
          key={itemKey(item)}
          item={item}
          isSelected={itemKey(item) === itemKey(selected)}
          onPress={() => onSelect(item)}
        />
      ))}
    </ul>
  );
}

type CellProps = { item: HeatmapItem; isSelected: boolean; onPress: () => void };

function Cell({ item, isSelected, onPress }: CellProps) {
  const { short, kind } = itemName(item);
  return (
    <li>
      <button
        type="button"
        data-heat={heatLevel(item.heatScore)}
        aria-pressed={isSelected}
        tabIndex={isSelected ? 0 : -1}
        onClick={onPress}
      >
        <b>
          <span className="visually-hidden">{kind} </span>
          {short}
        </b>
        <small>
          <span className="visually-hidden"> heat </span>
          {item.heatScore}
        </small>
      </button>
    </li>
  );
}

/** Explains the colors. It's hidden from screen readers because cells also show numbers. */
export function HeatKey() {
  return (
    <p className="heat-grid-key" aria-hidden="true">
      Cool
      {HEAT_STEPS.map((step) => (
        <i key={step} data-heat={heatLevel(step)}>
          {step}
        </i>
      ))}
      Hot
    </p>
  );
}
