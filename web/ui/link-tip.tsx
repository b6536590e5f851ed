import { type MouseEvent, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { useTip } from '#web/ui/use-tip.ts';
import '#web/ui/link-tip.css';
import '#web/ui/tip.css';

type Props = {
  face: string;
  to: string;
  /** The heading of the sheet. */
  title: string;
  /** The label of the sheet's link to the same page. */
  follow: string;
  children: ReactNode;
};

/**
 * A link with an explanation. The tip opens on hover or focus and closes on Esc or when the pointer and the focus
 * leave; a press follows the link. Fingers can't hover, so a tap opens a sheet with the explanation and the link.
 */
export function LinkTip({ face, to, title, follow, children }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const isTouched = useRef(false);
  const { id, open, setOpen, close, openTip, tip, around } = useTip(link, (show) => !isTouched.current && show());
  const press = (event: MouseEvent) => {
    if (!isTouched.current) return;
    event.preventDefault();
    setOpen('sheet');
  };
  return (
    <>
      <span className="anchor" {...around}>
        <Link
          className="link-tip"
          ref={link}
          to={to}
          aria-describedby={open === 'tip' ? id : undefined}
          onPointerDown={({ pointerType }) => {
            isTouched.current = pointerType === 'touch';
          }}
          onKeyDown={() => {
            isTouched.current = false;
          }}
          onFocus={openTip}
          onClick={press}
        >
          {face}
        </Link>
        {open === 'tip' && (
          <span className="tip" role="tooltip" id={id} ref={tip}>
            {children}
          </span>
        )}
      </span>
      {open === 'sheet' &&
        createPortal(
          <Dialog
            open
            onClose={close}
            title={title}
            describedBy={id}
            footer={
              <LinkButton to={to} tone="primary">
                {follow}
              </LinkButton>
            }
          >
            <p id={id}>{children}</p>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
