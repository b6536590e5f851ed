import { Check, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { requireSignIn } from '#web/account/sign-in-request.ts';
import { useResumedPress } from '#web/account/use-resumed-press.ts';
import { studiedNow } from '#web/sync/day-start.ts';
import { useStudyWrite } from '#web/sync/use-study-write.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/features/progress/mark-as-studied.css';

const PROMPT = 'Please log in to take quizzes and track your progress';
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

type Props = {
  ruleId: string;
  /** Of the first mark, Unix ms; null for none, or not known yet. */
  studiedAt: number | null;
};

/** Marks a rule as studied, for a visitor after signing in; once it is, says since when. */
export function MarkAsStudied({ ruleId, studiedAt }: Props) {
  const { write, isWriting } = useStudyWrite();
  const [justMarkedAt, setJustMarkedAt] = useState<number | null>(null);
  const mark = async () => {
    const when = studiedNow();
    const args = { type: 'studied', ruleId, ...when };
    const isSaved = await write([{ e: 'studyEvent', id: newId(), type: 'add', args }]);
    if (isSaved) setJustMarkedAt(when.at);
  };
  const press = `studied ${ruleId}`;
  useResumedPress(press, () => void mark());
  const since = studiedAt ?? justMarkedAt;
  if (since !== null) return <Studied since={since} isNew={justMarkedAt !== null} />;
  return (
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
  );
}

/** Takes the focus from the button that it stands in for, so that the keyboard stays where it was and the news is heard. */
function Studied({ since, isNew }: { since: number; isNew: boolean }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <p className="studied" ref={element} tabIndex={-1}>
      <Icon of={CircleCheck} />
      Studied on {DATE.format(since)}
    </p>
  );
}
