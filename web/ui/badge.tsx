import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/badge.css';

export type BadgeTone = 'green' | 'yellow' | 'orange' | 'red' | 'blue' | 'purple' | 'grey' | 'accent' | 'ink';
type Props = {
  tone?: BadgeTone | undefined;
  icon?: LucideIcon | undefined;
  /** Shows an outline in place of a tint. */
  outline?: boolean | undefined;
  children: ReactNode;
};

/** A colored label. Its word must be sufficient on its own, because color alone must not carry meaning. */
export function Badge({ tone = 'grey', icon, outline = false, children }: Props) {
  return (
    <span className={outline ? 'badge badge-outline' : 'badge'} data-tone={outline ? undefined : tone}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  );
}
