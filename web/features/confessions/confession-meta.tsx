import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import { shortAge } from '#shared/time/short-age.ts';
import { ModeratedLabel } from '#web/features/confessions/moderated-label.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/features/confessions/confession-meta.css';

type Props = {
  confession: Confession;
  /** Leave this out if the name is unknown or obvious from the page. */
  competition?: string | undefined;
  /** When the screen was opened, in Unix ms. */
  now: number;
  /** The number as a heading. It may be a link. */
  children: ReactNode;
};

/** Shows the line above a confession: its number, pen name, age, and competition, and whether it was rewritten. */
export function ConfessionMeta({ confession, competition, now, children }: Props) {
  const { author, created_at, moderation_status, original_text, is_deleted } = confession;
  const age = shortAge(Date.parse(created_at), now);
  return (
    <header className="confession-meta">
      {children}
      {!is_deleted && <span className="confession-meta-name">{author}</span>}
      <span aria-hidden="true">·</span>
      <time dateTime={created_at}>
        <span aria-hidden="true">{age.label}</span>
        <VisuallyHidden>{age.words}</VisuallyHidden>
      </time>
      {competition !== undefined && (
        <>
          <span aria-hidden="true">·</span>
          <span className="confession-meta-name">{competition}</span>
        </>
      )}
      {moderation_status === 'rewritten' && !is_deleted && (
        <span className="confession-meta-label">
          <ModeratedLabel original={original_text} />
        </span>
      )}
    </header>
  );
}

/** Returns '#118', or 'New' if the confession has no number yet. */
export const numberWords = (number: number | null): string => (number === null ? 'New' : `#${number}`);

type NumberProps = { number: number | null; to?: { path: string; from: string } | undefined };

/**
 * Shows a confession's number for its heading. A confession has no number until it's published. `to` turns the number
 * into a link that remembers where the reader came from.
 */
export function ConfessionNumber({ number, to }: NumberProps) {
  const face = (
    <>
      <VisuallyHidden>Confession </VisuallyHidden>
      {numberWords(number)}
    </>
  );
  if (to === undefined) return face;
  return (
    <Link to={to.path} state={{ from: to.from }}>
      {face}
    </Link>
  );
}
