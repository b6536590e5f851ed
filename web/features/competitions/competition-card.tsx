import { Calendar, CircleCheck, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CompetitionSummary } from '#shared/competitions/competition.contract.ts';
import { dateRangeWords } from '#shared/competitions/competition.dates.ts';
import { competitionPath } from '#shared/competitions/competition.path.ts';
import { CompetitionLogo } from '#web/features/competitions/competition-logo.tsx';
import { savedOn } from '#web/features/competitions/saved-on.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/ui/card.css';
import '#web/features/competitions/competition-card.css';

/** A competition in a list. `savedAt` says when it was saved on this device, if the list shows saved copies. */
export type ListedCompetition = CompetitionSummary & { savedAt?: string };

type Props = {
  competition: ListedCompetition;
  badges: ReactNode;
  /** Whether the card links to the competition. */
  isLink: boolean;
};

/**
 * Shows a competition in a list. The link on its name covers the whole card. A saved copy's name is one heading level
 * lower, because saved copies have a heading above them.
 */
export function CompetitionCard({ competition, badges, isLink }: Props) {
  const { name, description, location, logo_url, savedAt } = competition;
  const Heading = savedAt === undefined ? 'h2' : 'h3';
  return (
    <li className="card competition-card" data-link={isLink || undefined}>
      <div className="competition-card-head">
        <CompetitionLogo name={name} url={logo_url} />
        <div className="competition-card-names">
          <Heading className="competition-card-name">
            {isLink ? <Link to={competitionPath(competition)}>{name}</Link> : name}
          </Heading>
          <div className="row">{badges}</div>
        </div>
      </div>
      {description !== null && <p className="competition-card-description">{description}</p>}
      <ul className="competition-card-facts">
        <li>
          <Icon of={Calendar} />
          <VisuallyHidden>Dates: </VisuallyHidden>
          {dateRangeWords(competition)}
        </li>
        {location !== null && (
          <li>
            <Icon of={MapPin} />
            <VisuallyHidden>Location: </VisuallyHidden>
            {location}
          </li>
        )}
        {savedAt !== undefined && (
          <li>
            <Icon of={CircleCheck} />
            {savedOn(savedAt)}
          </li>
        )}
      </ul>
    </li>
  );
}
