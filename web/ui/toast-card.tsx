import { Check, type LucideIcon, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import '#web/ui/toast.css';

const LIFE = 5000;

export type ToastMessage = {
  text: string;
  /** A tick by default. */
  icon?: LucideIcon;
  /** An action to offer, such as Undo; pressing it closes the toast. */
  action?: { label: string; onPress: () => void };
  /** Name of the close button, such as 'Later'. A toast that has one stays until it's pressed. */
  closeLabel?: string;
};

/** Closes itself after 5 s. While the pointer or the focus is on it the clock stops, and then starts over. */
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
    if (isFocused) cameFrom.current?.focus({ preventScroll: true }); // the pressed button goes away
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
