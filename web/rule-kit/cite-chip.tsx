import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import '#web/rule-kit/cite-chip.css';

/** A citation on a paper chip with the double rule. Without `to`, it's plain text for use inside another link. */
export function CiteChip({ to, children }: { to?: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span className="cite-chip">{children}</span>;
  return (
    <Link to={to} className="cite-chip">
      {children}
    </Link>
  );
}
