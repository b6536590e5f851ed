import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/chip.css';

type Props = {
  pressed: boolean;
  onPress: () => void;
  icon?: LucideIcon | undefined;
  /** How many items the filter would leave. */
  count?: number | undefined;
  children: ReactNode;
};

/** A filter that is on or off. Put several into a ChipGroup. */
export function Chip({ pressed, onPress, icon, count, children }: Props) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
      {icon && <Icon of={icon} />}
      {children}
      {count !== undefined && <span className="chip-count"> {count}</span>}
    </button>
  );
}
