import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first text area of the form inside the returned element if a press opened the form. */
export function useFocusedTextarea(takesFocus: boolean): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) area.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  return area;
}
