import { CloudAlert } from 'lucide-react';
import { useState } from 'react';
import { timeAgo } from '#shared/time/relative-time.ts';
import { opWords, writtenText } from '#web/features/sync-state/op-words.ts';
import { SureQuestion } from '#web/features/sync-state/sure-question.tsx';
import { currentStudy } from '#web/sync/current-study.ts';
import { discardProblem, type Problem, retryProblem } from '#web/sync/status/problems.ts';
import { tellNotSaved } from '#web/sync/write/use-study-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** `onGone` runs once the problem is settled, to move the focus off the pressed button, which disappears. */
type Props = { problem: Problem; now: number; onGone: () => void };

/** Adds a period to a reason that doesn't end with one. */
const sentence = (message: string) => (/[^.]$/.test(message) ? `${message}.` : message);

/**
 * Shows an operation that needs its author's attention: what it is, why it's listed, and what the author can do. Sync
 * guide §3.8.
 */
export function ProblemItem({ problem, now, onGone }: Props) {
  const { op, opId, message, at, kind } = problem;
  const [isAsking, setIsAsking] = useState(false);
  const what = opWords(op);
  const act = (deed: typeof retryProblem) => {
    currentStudy()
      .then((study) => deed(study, opId))
      .then(onGone)
      .catch(tellNotSaved);
  };
  return (
    <li data-problem>
      <Icon of={CloudAlert} />
      <div>
        {what}
        <small>
          {sentence(message)} {kind === 'parked' ? 'It’s waiting on this device.' : 'It wasn’t saved online.'}
        </small>
        <small>{timeAgo(at, now)}</small>
      </div>
      <div className="sync-panel-actions">
        {isAsking ? (
          <SureQuestion
            question="Discard this permanently? You can’t get it back."
            deed="Discard"
            name={`Discard permanently: ${what}`}
            onStay={() => setIsAsking(false)}
            onDo={() => act(discardProblem)}
          />
        ) : (
          <>
            <Button onPress={() => act(retryProblem)} aria-label={`Try again: ${what}`}>
              Try Again
            </Button>
            <CopyText problem={problem} />
            <Button tone="ghost" onPress={() => setIsAsking(true)} aria-label={`Discard: ${what}`}>
              Discard
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** Lets the user copy what they wrote in an operation. Renders nothing if they wrote nothing. */
function CopyText({ problem: { op } }: { problem: Problem }) {
  const [announcement, setAnnouncement] = useState('');
  const text = writtenText(op);
  if (text === undefined) return null;
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setAnnouncement('Copied'),
      () => setAnnouncement(`This browser doesn’t allow copying. Here’s the text: ${text}`),
    );
  };
  return (
    <>
      <Button tone="ghost" onPress={copy}>
        Copy text
      </Button>
      <output className="text-sm">{announcement}</output>
    </>
  );
}
