import { Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { timeAgo } from '#shared/time/relative-time.ts';
import { opWords, writtenText } from '#web/features/sync-state/op-words.ts';
import { readQueue, type WaitingOp } from '#web/features/sync-state/read-queue.ts';
import { SureQuestion } from '#web/features/sync-state/sure-question.tsx';
import { currentStudy, useStudyQuery } from '#web/sync/current-study.ts';
import { undoChange } from '#web/sync/write/undo-change.ts';
import { tellNotSaved } from '#web/sync/write/use-study-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

const TOO_LATE = 'This change is already being sent. You can undo it on the page where you made it.';

/** Lists operations that will be sent automatically. The user can undo those for which `canUndo` is true. */
export function WaitingList({ now }: { now: number }) {
  const { data } = useStudyQuery('queue', readQueue);
  const [announcement, setAnnouncement] = useState('');
  const place = useRef<HTMLOutputElement>(null);
  const undo = async (op: WaitingOp) => {
    const isUndone = await undoChange(await currentStudy(), op.opId);
    setAnnouncement(isUndone ? `Undone: ${opWords(op)}` : TOO_LATE);
    place.current?.focus(); // The button that was pressed is gone.
  };
  const ops = data?.ops ?? [];
  return (
    <>
      {ops.length > 0 && (
        <section aria-label="Waiting">
          <h3>Waiting</h3>
          <ul className="sync-panel-queue">
            {ops.map((op) => (
              <WaitingItem key={op.opId} op={op} now={now} onUndo={() => void undo(op).catch(tellNotSaved)} />
            ))}
          </ul>
          {data !== undefined && data.more > 0 && <p className="text-xs muted">and {data.more} more</p>}
        </section>
      )}
      <output className="text-sm soft" ref={place} tabIndex={-1}>
        {announcement}
      </output>
    </>
  );
}

type ItemProps = { op: WaitingOp; now: number; onUndo: () => void };

function WaitingItem({ op, now, onUndo }: ItemProps) {
  const [isAsking, setIsAsking] = useState(false);
  const what = opWords(op);
  const press = () => (writtenText(op) === undefined ? onUndo() : setIsAsking(true));
  return (
    <li>
      <Icon of={Clock} />
      <div>
        {what}
        <small>{timeAgo(op.at, now)}</small>
      </div>
      {op.canUndo && !isAsking && (
        <Button tone="ghost" onPress={press} aria-label={`Undo: ${what}`}>
          Undo
        </Button>
      )}
      {op.canUndo && isAsking && (
        <div className="sync-panel-actions">
          <SureQuestion
            question="Undo this? You’ll also lose what you wrote."
            deed="Undo"
            name={`Undo permanently: ${what}`}
            onStay={() => setIsAsking(false)}
            onDo={onUndo}
          />
        </div>
      )}
    </li>
  );
}
