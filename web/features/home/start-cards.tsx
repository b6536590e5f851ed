import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { PAGE_PATHS, rulePath } from '#shared/pages/page-paths.ts';
import { CiteChip } from '#web/rule-kit/cite-chip.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/home/start-cards.css';

const FAMILIAR = [
  { number: '401', slug: 'relevance-and-its-limits' },
  { number: '403', slug: 'relevance-and-its-limits' },
  { number: '404', slug: 'relevance-and-its-limits' },
  { number: '611', slug: 'witnesses' },
  { number: '803', slug: 'hearsay' },
  { number: '901', slug: 'authentication-and-identification' },
];

type StartCardsProps = {
  competitionsVisible: boolean;
  /** Extra content for the competitions card. */
  competitionsPeek?: ReactNode;
};

/** Shows cards that link to Learn and, if competitions are visible, to Compete. */
export function StartCards({ competitionsVisible, competitionsPeek }: StartCardsProps) {
  return (
    <div className="grid grid-2 mt-6">
      <StartCard
        to={PAGE_PATHS.explorer}
        title="Learn"
        go="Learn the Rules"
        peek={FAMILIAR.map(({ number, slug }) => (
          <CiteChip key={number} to={rulePath(slug, number)}>
            Rule {number}
          </CiteChip>
        ))}
      >
        The official text of all 69 Federal Rules of Evidence in 11 articles, with plain English, worked examples, and
        trial notes.
      </StartCard>
      {competitionsVisible && (
        <StartCard to={PAGE_PATHS.competitions} title="Compete" go="Browse Competitions" peek={competitionsPeek}>
          Dates, case files, handbooks, teams, and anonymous confessions for each competition.
        </StartCard>
      )}
    </div>
  );
}

type StartCardProps = { to: string; title: string; go: string; peek: ReactNode; children: ReactNode };

/**
 * Shows a card covered by the link in its title. Links in `peek` lie on top of that link, so that they can be pressed.
 */
function StartCard({ to, title, go, peek, children }: StartCardProps) {
  const goId = useId();
  return (
    <Card as="section" className="start-cards-card">
      <h2>
        <Link to={to} aria-describedby={goId}>
          {title}
        </Link>
      </h2>
      <p>{children}</p>
      <div className="start-cards-peek">{peek}</div>
      <span className="start-cards-go" id={goId} aria-hidden="true">
        {go} <Icon of={ArrowRight} />
      </span>
    </Card>
  );
}
