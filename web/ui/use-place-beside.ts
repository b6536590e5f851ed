import { type RefObject, useLayoutEffect, useRef } from 'react';

const MARGIN = 8;
const GAP = 6;

/**
 * Clamps a position to the range from `MARGIN` to the last one where `size` fits. Returns `MARGIN` if it doesn't fit at
 * all.
 */
const inside = (start: number, size: number, room: number) => Math.max(MARGIN, Math.min(start, room - MARGIN - size));

/**
 * Places a floating element below its anchor, or above it if it doesn't fit below and there is more space above, at
 * least 8 px inside the window on every side, and keeps it there as the page scrolls. Attach the returned ref to the
 * floating element, which must be `position: fixed` so that it never widens the page.
 */
export function usePlaceBeside<T extends HTMLElement>(
  anchor: RefObject<HTMLElement | null>,
  isOpen: boolean,
): RefObject<T | null> {
  const floating = useRef<T>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const place = () => {
      // A word that wraps onto a second line has one box per line.
      const beside = anchor.current?.getClientRects()[0];
      const element = floating.current;
      if (!beside || !element) return;
      const { clientWidth, clientHeight } = document.documentElement;
      const { offsetWidth, offsetHeight } = element;
      const isAbove = beside.bottom + GAP + offsetHeight > clientHeight - MARGIN && beside.top > clientHeight / 2;
      const top = isAbove ? beside.top - GAP - offsetHeight : beside.bottom + GAP;
      element.style.left = `${inside(beside.left, offsetWidth, clientWidth)}px`;
      element.style.top = `${inside(top, offsetHeight, clientHeight)}px`;
    };
    place();
    addEventListener('scroll', place, { passive: true, capture: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [anchor, isOpen]);
  return floating;
}
