import { type FocusEvent, type PointerEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useDismiss } from '#web/ui/use-dismiss.ts';
import { useKeepInView } from '#web/ui/use-keep-in-view.ts';
import '#web/ui/tip.css';

/** A word that explains itself on hover, focus and tap; Esc or leaving closes. `face` is what is pressed, say a Badge. */
export function Tip({ face, children }: { face: ReactNode; children: ReactNode }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const area = useRef<HTMLSpanElement>(null);
  const tip = useKeepInView<HTMLSpanElement>(isOpen);
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(area, isOpen, close);
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !area.current?.contains(document.activeElement)) close();
  };
  const blur = (event: FocusEvent) => {
    if (!area.current?.contains(event.relatedTarget)) close();
  };
  return (
    <span
      className="anchor"
      ref={area}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setIsOpen(true)}
      onPointerLeave={leave}
      onBlur={blur}
    >
      <button
        type="button"
        className="tip-button"
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setIsOpen(true)}
        onClick={() => setIsOpen(true)}
      >
        {face}
      </button>
      {isOpen && (
        <span className="tip" role="tooltip" id={id} ref={tip}>
          {children}
        </span>
      )}
    </span>
  );
}
