import { Check, type LucideIcon, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import '#web/ui/toast.css';

const LIFE = 5000;

export type ToastMessage = {
  text: string;
  /** The icon. The default is a check mark. */
  icon?: LucideIcon;
  /** An action, such as Undo. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void };
  /** The name of the close button, for example 'Later'. A toast with this button stays until it's pressed. */
  closeLabel?: string;
};

/**
 * A toast that closes itself after 5 s, unless it has a close button. The timer stops while the pointer or the focus is
 * on the toast, and then starts over.
 */
export function ToastCard({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { text, icon = Check, action, closeLabel } = message;
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused || closeLabel !== undefined;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(onClose, LIFE);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  const cameFrom = useRef<HTMLElement | null>(null);
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setIsFocused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const leave = (deed?: () => void) => {
    if (isFocused) cameFrom.current?.focus({ preventScroll: true }); // the pressed button disappears
    deed?.();
    onClose();
  };
  return (
    <div
      className="toast"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={enter}
      onBlur={() => setIsFocused(false)}
    >
      <Icon of={icon} />
      <span>{text}</span>
      {action && (
        <Button tone="ghost" onPress={() => leave(action.onPress)}>
          {action.label}
        </Button>
      )}
      {closeLabel !== undefined && <IconButton label={closeLabel} icon={X} onPress={() => leave()} />}
    </div>
  );
}
