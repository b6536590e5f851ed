import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BackfillJob, BackfillSample } from '#shared/backfill/backfill.contract.ts';
import { type BackfillAction, canChangeBackfill, isGoingOn } from '#shared/backfill/backfill.policy.ts';
import { grouped } from '#shared/text/count-words.ts';
import { useBackfillCalls, useBackfillSamples } from '#web/features/backfill/backfill.queries.ts';
import { progressWords, resultWords, STATUS_WORDS, startWords } from '#web/features/backfill/backfill-words.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import '#web/features/backfill/backfill-job.css';

const ACTIONS: readonly { action: BackfillAction; label: string }[] = [
  { action: 'pause', label: 'Pause' },
  { action: 'resume', label: 'Resume' },
  { action: 'cancel', label: 'Cancel' },
];

/** Shows a backfill, its progress, and the buttons that control it. */
export function BackfillJobCard({ job }: { job: BackfillJob }) {
  const { title, dry_run, status, seen, total } = job;
  const { label, tone } = STATUS_WORDS[status];
  return (
    <Card as="article" className="backfill-job">
      <div className="row row-between">
        <h3>
          {title}
          {dry_run && ', dry run'}
        </h3>
        <output aria-label={`Status of ${title}`}>
          <Badge tone={tone}>{label}</Badge>
        </output>
      </div>
      {(isGoingOn(status) || status === 'paused') && (
        <ProgressBar
          label={`Progress of ${title}`}
          value={seen}
          max={Math.max(1, seen, total ?? 0)}
          valueText={progressWords(job)}
        />
      )}
      <p>
        {progressWords(job)}. {resultWords(job)}
      </p>
      <Tally tally={job.tally} />
      <p className="text-sm muted">{startWords(job)}</p>
      <Actions job={job} />
      {job.changed > 0 && <Samples job={job} />}
    </Card>
  );
}

/** Breaks down the number of changes by reason. Renders nothing if there is only one reason. */
function Tally({ tally }: { tally: BackfillJob['tally'] }) {
  const entries = Object.entries(tally);
  if (entries.length < 2) return null;
  return (
    <dl className="backfill-job-tally">
      {entries.map(([what, count]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{grouped(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ job }: { job: BackfillJob }) {
  const { change } = useBackfillCalls();
  const { isBusy, failure, run } = useAction({
    act: (action: BackfillAction) => change(job, action),
    words: { fallback: 'Please try again later.' },
  });
  const fitting = ACTIONS.filter(({ action }) => canChangeBackfill(job.status, action));
  return (
    <>
      {fitting.length > 0 && (
        <div className="row">
          {fitting.map(({ action, label }) => (
            <Button key={action} aria-label={`${label} ${job.title}`} busy={isBusy} onPress={() => run(action)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <FailureBanner failure={failure} title="The backfill couldn’t be changed." />
    </>
  );
}

function Samples({ job }: { job: BackfillJob }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div>
        <Button
          tone="ghost"
          aria-expanded={isOpen}
          aria-label={`Examples of ${job.title}`}
          onPress={() => setIsOpen(!isOpen)}
        >
          Examples
        </Button>
      </div>
      {isOpen && <OpenSamples job={job} />}
    </>
  );
}

const SAMPLE_WORDS = { loading: 'Loading examples', failed: 'The examples couldn’t be loaded.' };

function OpenSamples({ job }: { job: BackfillJob }) {
  return (
    <OnlineData query={useBackfillSamples(job)} words={SAMPLE_WORDS} bones={<Bone height="4rem" />}>
      {(samples) =>
        samples.length === 0 ? (
          <p className="soft">Examples are deleted 30 days after the backfill ends.</p>
        ) : (
          <ul className="backfill-job-samples">
            {samples.map((sample, at) => (
              // The position is the key: the same change may be listed twice, and the list only grows at its end.
              <li key={at}>
                <Sample sample={sample} />
              </li>
            ))}
          </ul>
        )
      }
    </OnlineData>
  );
}

const Sample = ({ sample: { what, path, before, after } }: { sample: BackfillSample }) => (
  <>
    {path === null ? <b>{what}</b> : <Link to={path}>{what}</Link>}: <del>{before}</del>{' '}
    <span aria-hidden="true">→ </span>
    <ins>{after}</ins>
  </>
);
