import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/strip.css';

/** A state of the whole app, such as being offline, in one line below the top bar. */
export function Strip({
  icon,
  tone = 'grey',
  children,
}: {
  icon: LucideIcon;
  tone?: 'grey' | 'yellow';
  children: ReactNode;
}) {
  return (
    <output className="strip" data-tone={tone}>
      <span className="wrap">
        <Icon of={icon} />
        <span>{children}</span>
      </span>
    </output>
  );
}
