import { ArrowRight, Calendar } from 'lucide-react';
import type { ReactNode } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CardLink } from '#web/ui/card.tsx';
import { CiteChip } from '#web/ui/cite-chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/home/doors.css';

const FAMILIAR = ['401', '403', '404', '611', '803', '901'];

/** The ways into the product: Learn and, where competitions are visible, Compete. */
export function Doors({ competitionsVisible }: { competitionsVisible: boolean }) {
  return (
    <div className="grid g2 mt-6">
      <Door
        to={PAGE_PATHS.explorer}
        title="Learn"
        go="Open the rules"
        peek={FAMILIAR.map((number) => <CiteChip key={number}>Rule {number}</CiteChip>)}
      >
        All 69 Federal Rules of Evidence in 11 articles: official text, plain English, examples, and how each one comes
        up in a trial round.
      </Door>
      {competitionsVisible && (
        <Door
          to={PAGE_PATHS.competitions}
          title="Compete"
          go="See competitions"
          peek={
            <Badge tone="blue" icon={Calendar}>
              Coming Soon
            </Badge>
          }
        >
          Dates, case files and handbooks in one place. Each competition will have its own confessions, teams and people
          looking to scrimmage.
        </Door>
      )}
    </div>
  );
}

type DoorProps = { to: string; title: string; go: string; peek: ReactNode; children: ReactNode };

function Door({ to, title, go, peek, children }: DoorProps) {
  return (
    <CardLink to={to} className="door">
      <h2>{title}</h2>
      <p>{children}</p>
      <span className="peek">{peek}</span>
      <span className="go">
        {go} <Icon of={ArrowRight} />
      </span>
    </CardLink>
  );
}
