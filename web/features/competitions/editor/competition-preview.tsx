import type { Competition } from '#shared/competitions/competition.contract.ts';
import { mayListCompetition, mayOpenCompetition } from '#shared/competitions/competition.policy.ts';
import { REFUSALS } from '#shared/errors/app-error.ts';
import { VISITOR } from '#shared/permissions/actor.ts';
import { ListBadges, ListBadgesV2 } from '#web/features/competitions/competition-badges.tsx';
import { CompetitionCard } from '#web/features/competitions/competition-card.tsx';
import { CompetitionDetails } from '#web/features/competitions/competition-details.tsx';
import { type CompetitionValues, previewOf } from '#web/features/competitions/editor/competition-values.ts';
import { useFlagOfVisitors } from '#web/flags/use-flag.ts';
import { Banner } from '#web/ui/banner.tsx';
import '#web/features/competitions/editor/competition-preview.css';

/** Shows what visitors would see if the values were saved at `now` (Unix ms). */
export function CompetitionPreview({ values, now }: { values: CompetitionValues; now: number }) {
  const competition = previewOf(values, now);
  if (competition === null) return <p>Some fields aren’t valid yet. Save to see which ones.</p>;
  return <Preview competition={competition} />;
}

function Preview({ competition }: { competition: Competition }) {
  const areOn = useFlagOfVisitors('competitions_visibility');
  const isSecondVersion = useFlagOfVisitors('competition_page_v2');
  const opens = mayOpenCompetition(VISITOR, competition);
  const badges = isSecondVersion ? (
    <ListBadgesV2 competition={competition} actor={VISITOR} />
  ) : (
    <ListBadges competition={competition} />
  );
  return (
    <div className="competition-preview">
      {!areOn && (
        <Banner tone="yellow" title="Competitions are turned off for visitors">
          They’ll see this once competitions are turned on.
        </Banner>
      )}
      <section className="stack-3">
        <h3>In the list</h3>
        {mayListCompetition(VISITOR, competition) ? (
          <ul>
            <CompetitionCard competition={competition} badges={badges} isLink={false} />
          </ul>
        ) : (
          <p className="soft">It isn’t on the list.</p>
        )}
      </section>
      <section className="stack-3">
        <h3>On its page</h3>
        {opens.allowed ? (
          <CompetitionDetails competition={competition} isSecondVersion={isSecondVersion}>
            {null}
          </CompetitionDetails>
        ) : (
          <Banner tone="grey" title={REFUSALS[opens.code].error}>
            {REFUSALS[opens.code].message}
          </Banner>
        )}
      </section>
    </div>
  );
}
