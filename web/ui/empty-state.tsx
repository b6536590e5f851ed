import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/empty-state.css';

type Props = {
  icon: LucideIcon;
  title: string;
  /** The heading level: 1 if the empty state is the whole page. */
  level?: 1 | 2 | 3 | undefined;
  /** Use 'paper' where the official text would be and 'round' elsewhere. */
  art?: 'paper' | 'round' | undefined;
  /** Says what will appear here. */
  children?: ReactNode;
  /** Ways to continue, as buttons or links. */
  actions?: ReactNode;
};

/** Replaces missing content: says what this place will show, and offers a way to continue. */
export function EmptyState({ icon, title, level = 2, art = 'round', children, actions }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      <span
        className={art === 'paper' ? 'empty-state-paper empty-state-art' : 'empty-state-round empty-state-art'}
        aria-hidden="true"
      >
        <Icon of={icon} />
      </span>
      <Heading>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="row">{actions}</div>}
    </div>
  );
}
