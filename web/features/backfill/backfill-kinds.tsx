import { useState } from 'react';
import type { BackfillJob, BackfillKindInfo } from '#shared/backfill/backfill.contract.ts';
import { isGoingOn } from '#shared/backfill/backfill.policy.ts';
import { useBackfillCalls, useBackfillKinds } from '#web/features/backfill/backfill.queries.ts';
import { rowWords } from '#web/features/backfill/backfill-words.ts';
import { ConfirmDialog } from '#web/online/confirm-dialog.tsx';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { BoneCards } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/backfill/backfill-kinds.css';

const WORDS = {
  loading: 'Loading backfills',
  failed: 'The kinds of backfills couldn’t be loaded.',
};
const TRY_LATER = { fallback: 'Please try again later.' };
const FAILED = 'The backfill couldn’t be started.';

/** Lists the kinds of backfills, with buttons to start them. `jobs` are the backfills that the page already shows. */
export function BackfillKinds({ jobs }: { jobs: readonly BackfillJob[] }) {
  const busy = new Set(jobs.filter(({ status }) => isGoingOn(status) || status === 'paused').map(({ kind }) => kind));
  return (
    <OnlineData
      query={useBackfillKinds()}
      words={WORDS}
      bones={<BoneCards grid="backfill-kinds" count={6} height="11rem" />}
    >
      {(kinds) => (
        <ul className="backfill-kinds">
          {kinds.map((kind) => (
            <li key={kind.kind}>
              <Kind info={kind} isBusy={busy.has(kind.kind)} />
            </li>
          ))}
        </ul>
      )}
    </OnlineData>
  );
}

function Kind({ info, isBusy }: { info: BackfillKindInfo; isBusy: boolean }) {
  const { kind, title, explanation } = info;
  const [isAsking, setIsAsking] = useState(false);
  const { start } = useBackfillCalls();
  const tell = useStarted();
  const dry = useAction({ act: () => start(kind, true), words: TRY_LATER, onDone: tell });
  return (
    <Card as="section" className="backfill-kinds-card">
      <h2 className="card-heading">{title}</h2>
      <p className="soft">{explanation}</p>
      <p className="text-sm muted">{rowWords(info)}</p>
      <FailureBanner failure={dry.failure} title={FAILED} />
      <div className="row">
        <Button
          tone="soft"
          aria-label={`Dry run of ${title}`}
          onPress={dry.run}
          busy={dry.isBusy}
          disabledReason={isBusy ? 'Already started' : undefined}
        >
          Dry run
        </Button>
        {!isBusy && (
          <Button aria-label={`Run ${title}`} onPress={() => setIsAsking(true)}>
            Run…
          </Button>
        )}
      </div>
      {isAsking && <RunDialog info={info} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

/**
 * Returns a function that tells admins where to follow the backfill they started, because its entry may be far down the
 * page.
 */
function useStarted() {
  const toast = useToast();
  return () => toast({ text: 'The backfill has started. Follow it under “Progress and history.”' });
}

/** Asks for confirmation before a run, because it changes stored data. */
function RunDialog({ info, onClose }: { info: BackfillKindInfo; onClose: () => void }) {
  const { kind, title, explanation } = info;
  const { start } = useBackfillCalls();
  const tell = useStarted();
  const action = useAction({
    act: () => start(kind, false),
    words: TRY_LATER,
    onDone: () => {
      onClose();
      tell();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Run ${title}?`}
      confirm="Run"
      busyLabel="Starting..."
      action={action}
      failed={FAILED}
      needsNetwork="You need a network connection to start a backfill."
    >
      <p>{explanation}</p>
      <p>
        The backfill will change stored data in batches of 500 rows while the site stays open. You can pause or cancel
        it, but the changes it has already made will stay. Try a dry run first.
      </p>
    </ConfirmDialog>
  );
}
