import { type FocusEvent, type PointerEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDismiss } from '#web/ui/use-dismiss.ts';
import { usePlaceBeside } from '#web/ui/use-place-beside.ts';
import '#web/ui/tip.css';

/** Below this width, dialogs and tips open as bottom sheets. */
const NARROW = '(max-width: 39.99rem)';

type Props = {
  /** What to press, such as a word or a Badge. */
  face: ReactNode;
  /** The heading of the bottom sheet on phones. */
  title: string;
  children: ReactNode;
};

/**
 * A word with an explanation. The tip opens on hover, focus, or tap and closes on Esc or on leaving it. On phones,
 * where a tip would cover the sentence, a press opens a sheet instead.
 */
export function Tip({ face, title, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState<'tip' | 'sheet' | null>(null);
  const area = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const tip = usePlaceBeside<HTMLSpanElement>(button, open === 'tip');
  const close = useCallback(() => setOpen(null), []);
  useDismiss(area, open === 'tip', close);
  const show = () => !matchMedia(NARROW).matches && setOpen('tip');
  // A sheet takes pointer and focus away from its button but has to stay open.
  const closeTip = () => setOpen((shown) => (shown === 'tip' ? null : shown));
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && !area.current?.contains(document.activeElement)) closeTip();
  };
  const blur = (event: FocusEvent) => {
    if (!area.current?.contains(event.relatedTarget)) closeTip();
  };
  return (
    <>
      <span
        className="anchor"
        ref={area}
        onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
        onPointerLeave={leave}
        onBlur={blur}
      >
        <button
          type="button"
          className="tip-button"
          ref={button}
          aria-expanded={open !== null}
          aria-describedby={open === 'tip' ? id : undefined}
          onFocus={show}
          onClick={() => setOpen(matchMedia(NARROW).matches ? 'sheet' : 'tip')}
        >
          {face}
        </button>
        {open === 'tip' && (
          <span className="tip" role="tooltip" id={id} ref={tip}>
            {children}
          </span>
        )}
      </span>
      {open === 'sheet' &&
        createPortal(
          <Dialog open onClose={close} title={title} describedBy={id}>
            <p id={id}>{children}</p>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
