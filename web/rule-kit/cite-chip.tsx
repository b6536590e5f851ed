import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import '#web/rule-kit/cite-chip.css';

/** A citation as a chip on paper with the double rule; without `to` it is text, as inside another link. */
export function CiteChip({ to, children }: { to?: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span className="cite-chip">{children}</span>;
  return (
    <Link to={to} className="cite-chip">
      {children}
    </Link>
  );
}
