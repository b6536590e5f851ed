import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Competition } from '#shared/competitions/competition.contract.ts';
import type { Participant } from '#shared/competitions/participant.contract.ts';
import { CommunityChoice } from '#web/features/competitions/community-choice.tsx';
import { type CommunityPart, readPart, withPart } from '#web/features/competitions/community-part.ts';
import { ParticipantsSection } from '#web/features/competitions/participants-section.tsx';
import { WelcomeBanner } from '#web/features/home/welcome-banner.tsx';
import { Bone } from '#web/ui/skeleton.tsx';

const TeamsSection = lazy(async () => {
  const { TeamsSection: Component } = await import('#web/features/teams/teams-section.tsx');
  return { default: Component };
});

type Props = {
  competition: Competition;
  viewerId: string | null;
  /** The member's own entry, from the copy of the competition saved on this device. */
  savedOwn: Participant | null | undefined;
};

/** Shows the part of a competition's Community tab that the page address names. Community specification §2. */
export function CompetitionCommunity({ competition, viewerId, savedOwn }: Props) {
  const { id, name, status } = competition;
  const [parameters, setParameters] = useSearchParams();
  const [wasSwitched, setWasSwitched] = useState(false);
  const part = readPart(parameters);
  const show = (next: CommunityPart) => {
    setWasSwitched(true);
    setParameters((before) => withPart(before, next), { preventScrollReset: true });
  };
  const choice = <CommunityChoice part={part} onPart={show} takesFocus={wasSwitched} />;
  return (
    <div className="stack">
      <WelcomeBanner />
      <Suspense fallback={<Bone height="12rem" />}>
        {part === 'profiles' ? (
          <ParticipantsSection competitionId={id} viewerId={viewerId} savedOwn={savedOwn} choice={choice} />
        ) : (
          <TeamsSection competition={{ id, name, isOver: status === 'ended' }} choice={choice} />
        )}
      </Suspense>
    </div>
  );
}
