import { type RefObject, useEffect } from 'react';

/**
 * While `isOpen`, calls `close` on Esc and on a press outside `area`. Esc doesn't propagate, so a surrounding dialog
 * stays open.
 * @param close keep it stable; `byKey` is true for Esc, when the focus should return to the opener
 */
export function useDismiss(
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (byKey: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close(true);
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [area, isOpen, close]);
}
