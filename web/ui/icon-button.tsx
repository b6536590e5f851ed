import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/icon-button.css';

type NativeProps = Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'onClick' | 'children' | 'aria-label' | 'aria-pressed'
>;
type Props = NativeProps & {
  /** The name for screen readers, also shown on hover. */
  label: string;
  icon: LucideIcon;
  onPress?: (() => void) | undefined;
  /** Makes the button a toggle. A pressed toggle is filled. */
  pressed?: boolean | undefined;
};

export function IconButton({ label, icon, onPress, pressed, ...native }: Props) {
  return (
    <button
      title={label}
      {...native}
      type="button"
      className="icon-button"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Icon of={icon} />
    </button>
  );
}
