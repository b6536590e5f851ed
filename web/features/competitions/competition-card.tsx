import { Calendar, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CompetitionSummary } from '#shared/competitions/competition.contract.ts';
import { dateRangeWords } from '#shared/competitions/competition.dates.ts';
import { competitionPath } from '#shared/competitions/competition.path.ts';
import { CompetitionLogo } from '#web/features/competitions/competition-logo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/ui/card.css';
import '#web/features/competitions/competition-card.css';

type Props = {
  competition: CompetitionSummary;
  badges: ReactNode;
  /** Whether the card links to the competition. */
  isLink: boolean;
};

/** Shows a competition in a list. The link on its name covers the whole card. */
export function CompetitionCard({ competition, badges, isLink }: Props) {
  const { name, description, location, logo_url } = competition;
  return (
    <li className="card competition-card" data-link={isLink || undefined}>
      <div className="competition-card-head">
        <CompetitionLogo name={name} url={logo_url} />
        <div className="competition-card-names">
          <h2>{isLink ? <Link to={competitionPath(competition)}>{name}</Link> : name}</h2>
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
      </ul>
    </li>
  );
}
