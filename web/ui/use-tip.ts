import { type FocusEvent, type PointerEvent, type RefObject, useCallback, useId, useRef, useState } from 'react';
import { useDismiss } from '#web/ui/use-dismiss.ts';
import { usePlaceBeside } from '#web/ui/use-place-beside.ts';

/**
 * Manages a tip, which appears beside its opener or opens as a sheet. Spread `around` on the element that contains the
 * opener and the tip: the tip stays open while the pointer or the focus is inside, and Esc closes it.
 */
export function useTip(opener: RefObject<HTMLElement | null>, show: (open: () => void) => void) {
  const id = useId();
  const [open, setOpen] = useState<'tip' | 'sheet' | null>(null);
  const area = useRef<HTMLSpanElement>(null);
  const tip = usePlaceBeside<HTMLSpanElement>(opener, open === 'tip');
  const close = useCallback(() => setOpen(null), []);
  useDismiss(area, open === 'tip', close);
  // A sheet takes the pointer and the focus away from its opener, but it has to stay open.
  const closeTip = () => setOpen((shown) => (shown === 'tip' ? null : shown));
  const openTip = () => show(() => setOpen('tip'));
  const around = {
    ref: area,
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && openTip(),
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && !area.current?.contains(document.activeElement)) closeTip();
    },
    onBlur: (event: FocusEvent) => {
      if (!area.current?.contains(event.relatedTarget)) closeTip();
    },
  };
  return { id, open, setOpen, close, openTip, tip, around };
}
