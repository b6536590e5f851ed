import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { type ButtonLook, buttonClass } from '#web/ui/button-look.ts';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/button.css';

type NativeProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'onClick' | 'aria-busy' | 'aria-disabled'>;
type ButtonProps = NativeProps &
  ButtonLook & {
    icon?: LucideIcon | undefined;
    onPress?: (() => void) | undefined;
    /** Shows `busyLabel` and ignores presses. The button keeps its width and the focus. */
    busy?: boolean | undefined;
    busyLabel?: string | undefined;
    /**
     * Why the button can't be used now. The button stays focusable, ignores presses, and shows this sentence below
     * itself.
     */
    disabledReason?: string | undefined;
  };

export function Button(props: ButtonProps) {
  const {
    children,
    tone,
    size,
    block,
    flush,
    icon,
    onPress,
    busy = false,
    busyLabel,
    disabledReason,
    type = 'button',
    ...native
  } = props;
  const reasonId = useId();
  const isInert = disabledReason !== undefined;
  const press = (event: MouseEvent) => {
    if (busy || isInert) event.preventDefault();
    else onPress?.();
  };
  const button = (
    <button
      aria-describedby={isInert ? reasonId : undefined}
      {...native}
      type={type}
      className={buttonClass({ tone, size, block, flush })}
      aria-busy={busy || undefined}
      aria-disabled={isInert || undefined}
      onClick={press}
    >
      <ButtonFace icon={icon} busy={busy} busyLabel={busyLabel}>
        {children}
      </ButtonFace>
    </button>
  );
  if (!isInert) return button;
  return (
    <span className="button-reason">
      {button}
      <small id={reasonId}>{disabledReason}</small>
    </span>
  );
}

type FaceProps = { icon: LucideIcon | undefined; busy: boolean; busyLabel: string | undefined; children: ReactNode };

/**
 * The label of a button. Space is reserved for the other label (idle or busy), and a spinner replaces the icon while
 * busy.
 */
function ButtonFace({ icon, busy, busyLabel, children }: FaceProps) {
  const mark = busy ? <span className="button-spin" aria-hidden="true" /> : null;
  const idleText = typeof children === 'string' ? children : undefined;
  return (
    <>
      {icon && (mark ?? <Icon of={icon} />)}
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="button-label">
          <span className="button-now">
            {!icon && mark}
            {busy ? busyLabel : children}
          </span>
          <span
            className="button-room"
            aria-hidden="true"
            data-label={busy ? idleText : busyLabel}
            data-mark={icon ? undefined : true}
          />
        </span>
      )}
    </>
  );
}
