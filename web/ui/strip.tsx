import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/strip.css';

type Props = {
  icon: LucideIcon;
  tone?: 'grey' | 'yellow' | undefined;
  /** What the user can do about it, as a button or link. */
  action?: ReactNode;
  children: ReactNode;
};

/** Shows a state of the whole app, such as being offline, in one line below the top bar. */
export function Strip({ icon, tone = 'grey', action, children }: Props) {
  return (
    <div className="strip" data-tone={tone}>
      <div className="wrap">
        <Icon of={icon} />
        <output>{children}</output>
        {action}
      </div>
    </div>
  );
}
