import { useState } from 'react';
import type { Decision, StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { shortAge } from '#shared/time/short-age.ts';
import { decisionSentence } from '#web/features/moderation/decision-words.ts';
import { REASON_LABELS } from '#web/features/moderation/filter-words.ts';
import { usePostHistory } from '#web/features/moderation/queue.queries.ts';
import type { QueueKind } from '#web/features/moderation/queue-calls.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import '#web/features/moderation/post-history.css';

type Props = { kind: QueueKind; post: StaffPost };

/** Lists every decision about a post. The decisions are loaded when someone opens the list. */
export function PostHistory({ kind, post }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="post-history" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <Decisions kind={kind} post={post} />}
    </details>
  );
}

const WORDS = { loading: 'Loading the history...', failed: 'The history couldn’t be loaded.' };

function Decisions({ kind, post }: Props) {
  const query = usePostHistory(kind, post);
  return (
    <OnlineData query={query} words={WORDS} bones={<Bone width="60%" />}>
      {(decisions) => (
        <ol>
          {decisions.toReversed().map((decision) => (
            <PastDecision key={`${decision.at}${decision.status}`} decision={decision} now={query.dataUpdatedAt} />
          ))}
        </ol>
      )}
    </OnlineData>
  );
}

function PastDecision({ decision, now }: { decision: Decision; now: number }) {
  const { reason, note, at } = decision;
  return (
    <li>
      {decisionSentence(decision)} <time dateTime={at}>{shortAge(Date.parse(at), now).words}</time>
      {reason !== null && <span> · {REASON_LABELS[reason]}</span>}
      {note !== null && note !== '' && <q>{note}</q>}
    </li>
  );
}
