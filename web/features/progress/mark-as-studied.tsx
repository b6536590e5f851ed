import { Check, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { whenUsed } from '#shared/text/when-used.ts';
import { requireSignIn } from '#web/accounts/sign-in-request.ts';
import { useResumedPress } from '#web/accounts/use-resumed-press.ts';
import { studiedNow } from '#web/study/day-start.ts';
import { useStudyWrite } from '#web/sync/write/use-study-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import '#web/features/progress/mark-as-studied.css';

const PROMPT = 'Please log in to take quizzes and track your progress';
const dateFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

/** A studied mark made on this visit: the ID of its event and when it was made (Unix ms). */
type Mark = { id: string; at: number };

type Props = {
  ruleId: string;
  /** When the first mark was made (Unix ms), or null if there is none or it isn't known yet. */
  studiedAt: number | null;
};

/**
 * Marks a rule as studied. Visitors have to sign in first. A mark made on this visit can be undone, and an older one
 * shows its date.
 */
export function MarkAsStudied({ ruleId, studiedAt }: Props) {
  const { write, isWriting } = useStudyWrite();
  const toast = useToast();
  const [made, setMade] = useState<Mark | null>(null);
  const [undone, setUndone] = useState<Mark | null>(null);
  const area = useKeptFocus(made);
  const undo = async (mark: Mark) => {
    const args = { type: 'retraction' };
    if (!(await write([{ e: 'studyEvent', id: mark.id, type: 'retract', args }]))) return;
    setMade(null);
    setUndone(mark);
  };
  const mark = async () => {
    const when = studiedNow();
    const args = { type: 'studied', ruleId, ...when };
    const marked = { id: newId(), at: when.at };
    if (!(await write([{ e: 'studyEvent', id: marked.id, type: 'add', args }]))) return;
    setMade(marked);
    toast({ text: 'Marked as studied', action: { label: 'Undo', onPress: () => void undo(marked) } });
  };
  const press = `studied ${ruleId}`;
  useResumedPress(press, () => void mark());
  // For a moment after an undo, `studiedAt` is still the time of the mark that was undone.
  const since = studiedAt === undone?.at ? null : studiedAt;
  return (
    <div ref={area}>
      {made !== null && <Studied words="Marked as studied" onUndo={() => void undo(made)} isUndoing={isWriting} />}
      {made === null && since !== null && <Studied words={`Studied on ${dateFormat().format(since)}`} />}
      {made === null && since === null && (
        <Button
          tone="primary"
          block
          icon={Check}
          busy={isWriting}
          busyLabel="Marking..."
          onPress={() => requireSignIn(() => void mark(), PROMPT, press)}
        >
          Mark as Studied
        </Button>
      )}
    </div>
  );
}

type StudiedProps = { words: string; onUndo?: () => void; isUndoing?: boolean };

function Studied({ words, onUndo, isUndoing = false }: StudiedProps) {
  return (
    <div className="mark-as-studied">
      <Icon of={CircleCheck} />
      <span>{words}</span>
      {onUndo && (
        <Button tone="ghost" busy={isUndoing} onPress={onUndo}>
          Undo<span className="visually-hidden"> marking as studied</span>
        </Button>
      )}
    </div>
  );
}
