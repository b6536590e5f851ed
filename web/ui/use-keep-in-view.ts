import { type RefObject, useLayoutEffect, useRef } from 'react';

const MARGIN = 8;

/**
 * Shifts a floating element sideways, using `--dx`, so that it stays at least 8 px inside the window. Attach the
 * returned ref to that element.
 */
export function useKeepInView<T extends HTMLElement>(isOpen: boolean): RefObject<T | null> {
  const floating = useRef<T>(null);
  useLayoutEffect(() => {
    const element = floating.current;
    if (!isOpen || !element) return;
    const { left, right } = element.getBoundingClientRect();
    const overRight = Math.max(0, right + MARGIN - document.documentElement.clientWidth);
    const overLeft = Math.max(0, MARGIN - left);
    element.style.setProperty('--dx', `${overLeft - Math.min(overRight, Math.max(0, left - MARGIN))}px`);
  }, [isOpen]);
  return floating;
}
