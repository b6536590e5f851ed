import { Calendar, MapPin, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Competition } from '#shared/competitions/competition.contract.ts';
import { dateRangeWords } from '#shared/competitions/competition.dates.ts';
import { STATUS_LABELS, STATUS_LABELS_V2 } from '#shared/competitions/competition.labels.ts';
import { StatusBadge } from '#web/features/competitions/competition-badges.tsx';
import { CompetitionHero } from '#web/features/competitions/competition-hero.tsx';
import { CompetitionLogo } from '#web/features/competitions/competition-logo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import '#web/features/competitions/detail-head.css';

type Props = {
  competition: Competition;
  /** The second version of the page labels the statuses differently from the first. */
  isSecondVersion: boolean;
  /** Shown below the description, for example buttons. */
  children: ReactNode;
};

/** Shows the top of a competition's page. */
export function DetailHead({ competition, isSecondVersion, children }: Props) {
  const { name, status, description, logo_url, hero_image_url } = competition;
  const facts = [
    { icon: Calendar, term: 'Dates', value: dateRangeWords(competition) },
    { icon: MapPin, term: 'Location', value: competition.location },
    { icon: Scale, term: 'Type', value: competition.competition_type },
  ].filter(({ value }) => value !== null && value !== '');
  return (
    <header className="stack-3">
      <CompetitionHero url={hero_image_url} />
      <div className="detail-head-name">
        <CompetitionLogo name={name} url={logo_url} />
        <div>
          <StatusBadge status={status} labels={isSecondVersion ? STATUS_LABELS_V2 : STATUS_LABELS} />
          <h1>{name}</h1>
        </div>
      </div>
      <ul className="detail-head-facts">
        {facts.map(({ icon, term, value }) => (
          <li key={term}>
            <Icon of={icon} />
            <VisuallyHidden>{term}: </VisuallyHidden>
            {value}
          </li>
        ))}
      </ul>
      {description !== null && description !== '' && <p className="detail-head-description">{description}</p>}
      {children}
    </header>
  );
}
