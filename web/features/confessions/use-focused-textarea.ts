import { type RefObject, useEffect, useRef } from 'react';

/**
 * If a press opened the form, moves the focus to its first text area. Attach the returned ref to an element around the
 * form.
 */
export function useFocusedTextarea(takesFocus: boolean): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) area.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  return area;
}
