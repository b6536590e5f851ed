import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import '#web/rule-kit/cite-chip.css';

/**
 * Shows a citation on a chip with the same paper and double line as the official text. Without `to`, it's plain text
 * for use inside another link.
 */
export function CiteChip({ to, children }: { to?: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span className="cite-chip">{children}</span>;
  return (
    <Link to={to} className="cite-chip">
      {children}
    </Link>
  );
}
