import { useState } from 'react';
import type { Competition } from '#shared/competitions/competition.contract.ts';
import { STATUS_LABELS } from '#shared/competitions/competition.labels.ts';
import { mayListCompetition, mayOpenCompetition } from '#shared/competitions/competition.policy.ts';
import { REFUSALS } from '#shared/errors/app-error.ts';
import { VISITOR } from '#shared/permissions/actor.ts';
import { FeaturedBadge, StatusBadge } from '#web/features/competitions/competition-badges.tsx';
import { CompetitionCard } from '#web/features/competitions/competition-card.tsx';
import { CompetitionDetails } from '#web/features/competitions/competition-details.tsx';
import { type CompetitionValues, previewOf } from '#web/features/competitions/editor/competition-values.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import '#web/features/competitions/editor/competition-preview.css';

/** Shows what visitors would see if the values were saved now. */
export function PreviewButton({ values }: { values: CompetitionValues }) {
  const [shownAt, setShownAt] = useState<number | null>(null);
  const competition = shownAt === null ? null : previewOf(values, shownAt);
  return (
    <>
      <Button onPress={() => setShownAt(Date.now())}>Preview as a visitor</Button>
      <Dialog open={shownAt !== null} onClose={() => setShownAt(null)} title="What visitors see">
        {competition === null ? (
          <p>Some fields aren’t valid yet. Press Save to see which ones.</p>
        ) : (
          <Preview competition={competition} />
        )}
      </Dialog>
    </>
  );
}

function Preview({ competition }: { competition: Competition }) {
  const { status, is_featured } = competition;
  const opens = mayOpenCompetition(VISITOR, competition);
  const badges = (
    <>
      <StatusBadge status={status} labels={STATUS_LABELS} />
      {is_featured && <FeaturedBadge />}
    </>
  );
  return (
    <div className="competition-preview">
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
          <CompetitionDetails competition={competition}>{null}</CompetitionDetails>
        ) : (
          <Banner tone="grey" title={REFUSALS[opens.code].error}>
            {REFUSALS[opens.code].message}
          </Banner>
        )}
      </section>
    </div>
  );
}
