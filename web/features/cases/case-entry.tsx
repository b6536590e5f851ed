import type { ReactNode } from 'react';
import type { CaseCard } from '#shared/rules/case-card.contract.ts';
import '#web/features/cases/case-entry.css';

type Props = {
  card: CaseCard;
  /** The level of the heading, which depends on the page. */
  as: 'h2' | 'h3';
  /** Whether the page address names this case. */
  isLinked?: boolean;
  /** Links to the rules that the case bears on. */
  children?: ReactNode;
};

/** Shows what a court held, when to cite the case in a round, and what has happened to it since. */
export function CaseEntry({ card, as: Heading, isLinked = false, children }: Props) {
  const { slug, name, court, year, citation, holding, use, status } = card;
  return (
    <article id={slug} tabIndex={-1} className={isLinked ? 'case-entry case-entry-linked' : 'case-entry'}>
      <Heading className="case-entry-name">
        <cite>{name}</cite>
      </Heading>
      <p className="case-entry-court">
        {court}, {year} · {citation}
      </p>
      <p>{holding}</p>
      <p>
        <b className="semibold">In a round:</b> {use}
      </p>
      {status !== null && (
        <p>
          <b className="semibold">Since then:</b> {status}
        </p>
      )}
      {children}
    </article>
  );
}
