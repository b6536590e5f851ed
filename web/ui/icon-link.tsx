import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '#web/ui/icon.tsx';
import '#web/ui/icon-button.css';

/** A link with only an icon. `label` is its name for screen readers. */
export function IconLink({ to, label, icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <Link to={to} className="icon-button" aria-label={label} title={label}>
      <Icon of={icon} />
    </Link>
  );
}
