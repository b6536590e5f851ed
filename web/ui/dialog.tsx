import { X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { usePressBeside } from '#web/ui/use-press-beside.ts';
import '#web/ui/dialog.css';

type Props = {
  open: boolean;
  /** Called on Esc, on a press of the close button, and on a press outside the dialog. */
  onClose: () => void;
  title: string;
  /** The ID of a text to announce along with the title. Use this for a dialog that is meant to be read. */
  describedBy?: string;
  /** The buttons at the end: cancel first, the main action last. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A native modal dialog, shown as a bottom sheet on phones. The browser keeps the focus inside and returns it when the
 * dialog closes.
 */
export function Dialog({ open, onClose, title, describedBy, footer, children }: Props) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    element.querySelector<HTMLElement>('.dialog-main :is(input, select, textarea, button, a[href])')?.focus();
    return () => element.close();
  }, [open]);
  usePressBeside(dialog, onClose);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={titleId} aria-describedby={describedBy} onCancel={cancel}>
      {open && (
        <div className="dialog-body">
          <span className="dialog-grip" aria-hidden="true" />
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <IconButton label="Close" icon={X} onPress={onClose} />
          </div>
          <div className="dialog-main">
            {children}
            {footer !== undefined && <div className="dialog-foot">{footer}</div>}
          </div>
        </div>
      )}
    </dialog>
  );
}
