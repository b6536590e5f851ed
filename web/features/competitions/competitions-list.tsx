import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { CompetitionSummary } from '#shared/competitions/competition.contract.ts';
import { filterCompetitions, isPartyWord } from '#shared/competitions/competition.filter.ts';
import { ListBadges } from '#web/features/competitions/competition-badges.tsx';
import { CompetitionCard, type ListedCompetition } from '#web/features/competitions/competition-card.tsx';
import { CompetitionsData } from '#web/features/competitions/competitions-data.tsx';
import { CompetitionsToolbar } from '#web/features/competitions/competitions-toolbar.tsx';
import { NoCompetitions } from '#web/features/competitions/no-competitions.tsx';
import { PartyArea } from '#web/features/competitions/party-area.tsx';
import {
  type CompetitionFilterControls,
  useCompetitionFilter,
} from '#web/features/competitions/use-competition-filter.ts';

type Props = {
  query: UseQueryResult<CompetitionSummary[]>;
  /** The page's title and banners. */
  head: ReactNode;
};

/**
 * Shows the first version of the list, with a search, a filter, a sort order, and a hidden party (`PartyArea`).
 * Community specification §2.
 */
export function CompetitionsList({ query, head }: Props) {
  const { typed, type, ...controls } = useCompetitionFilter();
  const toolbar = useRef<HTMLDivElement>(null);
  const [isParty, setIsParty] = useState(false);
  const typeOrParty = (words: string) => {
    type(words);
    if (isPartyWord(words)) setIsParty(true);
  };
  const endParty = () => {
    setIsParty(false);
    if (isPartyWord(typed)) {
      type('');
      controls.change({ query: '' });
    }
    toolbar.current?.querySelector('input')?.focus(); // the button that was pressed is gone
  };
  return (
    <PartyArea isOn={isParty} onEnd={endParty}>
      {head}
      <CompetitionsToolbar at={toolbar} controls={{ ...controls, typed, type: typeOrParty }} />
      <CompetitionsData query={query}>{(all) => <Found all={all} {...controls} />}</CompetitionsData>
    </PartyArea>
  );
}

type FoundProps = Pick<CompetitionFilterControls, 'filter' | 'clear'> & { all: readonly ListedCompetition[] };

function Found({ all, filter, clear }: FoundProps) {
  const found = filterCompetitions(all, filter);
  return (
    <>
      <output className="visually-hidden">
        {found.length} {found.length === 1 ? 'competition' : 'competitions'} found
      </output>
      {found.length === 0 ? (
        <NoCompetitions onClear={all.length === 0 ? undefined : clear} />
      ) : (
        <ul className="grid grid-2">
          {found.map((each) => (
            <CompetitionCard key={each.id} competition={each} isLink badges={<ListBadges competition={each} />} />
          ))}
        </ul>
      )}
    </>
  );
}
