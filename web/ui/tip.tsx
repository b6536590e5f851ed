import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '#web/ui/dialog.tsx';
import { useTip } from '#web/ui/use-tip.ts';
import '#web/ui/tip.css';

/** Below this width, dialogs and tips open as bottom sheets. */
const NARROW = '(max-width: 39.99rem)';

type Props = {
  /** What the reader hovers over or taps, such as a word or a Badge. */
  face: ReactNode;
  /** The heading of the bottom sheet on phones. */
  title: string;
  children: ReactNode;
};

/**
 * A word with an explanation. The tip opens on hover, focus, or tap and closes on Esc or when the pointer and the focus
 * leave. On phones, where a tip would cover the sentence, a press opens a sheet.
 */
export function Tip({ face, title, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { id, open, setOpen, close, openTip, tip, around } = useTip(
    button,
    (show) => !matchMedia(NARROW).matches && show(),
  );
  return (
    <>
      <span className="anchor" {...around}>
        <button
          type="button"
          className="tip-button"
          ref={button}
          aria-expanded={open !== null}
          aria-describedby={open === 'tip' ? id : undefined}
          onFocus={openTip}
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
