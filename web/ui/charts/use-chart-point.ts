import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type ChartSpread, nearestPoint } from '#web/ui/charts/chart-points.ts';

/**
 * Tracks which point of a chart is selected by pointer, by touch, or with the keys of the chart's range input. `shown`
 * is null while no value is shown. Keys start from `selected`, which is the latest point at first.
 */
export function useChartPoint(count: number, spread: ChartSpread) {
  const range = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const selected = Math.min(chosen ?? count - 1, count - 1);
  const look = (index: number) => {
    setChosen(index);
    setIsOpen(true);
  };
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    look(nearestPoint((clientX - left) / Math.max(1, width), count, spread));
  };
  const onPointer = {
    onPointerMove: point,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault(); // otherwise, the press would take the focus from the range input
      range.current?.focus({ preventScroll: true });
      point(event);
    },
    onPointerLeave: () => setIsOpen(document.activeElement === range.current),
  };
  const onRange = {
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => look(Number(target.value)),
    onFocus: () => setIsOpen(true),
    onBlur: () => setIsOpen(false),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false);
    },
  };
  return { selected, shown: isOpen && count > 0 ? selected : null, range, onPointer, onRange };
}
