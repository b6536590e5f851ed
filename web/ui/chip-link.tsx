import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import '#web/ui/chip.css';

/** A chip that is a link. `current` marks the one for the current view. */
export function ChipLink({ to, current = false, children }: { to: string; current?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className="chip" aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}
