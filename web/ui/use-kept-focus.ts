import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard focus in place when `state` changes and another button in the returned area replaces the one that
 * was pressed. While `state` is undefined, the state isn't known yet, so nothing can have been pressed.
 */
export function useKeptFocus(state: unknown): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const isFirst = before.current === undefined;
    if (before.current === state) return;
    before.current = state;
    if (isFirst) return;
    if (document.activeElement === document.body) area.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [state]);
  return area;
}
