import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import '#web/ui/card.css';

type Props = {
  as?: 'div' | 'section' | 'article' | 'aside' | undefined;
  /** Removes the padding, for lists and tables that run to the edge. */
  flush?: boolean | undefined;
  /** Adds class names for the layout inside. */
  className?: string | undefined;
  children: ReactNode;
};

export function Card({ as: Element = 'div', flush = false, className = '', children }: Props) {
  return <Element className={`card${flush ? ' card-flush' : ''} ${className}`.trim()}>{children}</Element>;
}

type LinkProps = { to: string; className?: string | undefined; children: ReactNode };

/** A card that is one large link. Don't put other links or buttons inside. */
export function CardLink({ to, className = '', children }: LinkProps) {
  return (
    <Link to={to} className={`card ${className}`.trim()}>
      {children}
    </Link>
  );
}
