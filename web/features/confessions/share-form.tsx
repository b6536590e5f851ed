import { ConfessionForm } from '#web/features/confessions/confession-form.tsx';
import { ConfessionNote } from '#web/features/confessions/confession-note.tsx';
import { NO_CONFESSION } from '#web/features/confessions/confession-values.ts';
import { usePost } from '#web/features/confessions/own-confession.queries.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  userId: string;
  /** Null to post outside of any competition. */
  competitionId: string | null;
  rows: number;
  onSent: () => void;
  /** Closes a form that a press opened. Without this function, the form stays open. */
  onClose?: () => void;
};

/** Lets a user write a new confession. Each competition has its own draft. */
export function ShareForm({ userId, competitionId, rows, onSent, onClose }: Props) {
  const post = usePost(userId, competitionId);
  return (
    <ConfessionForm
      label="Your confession"
      initial={NO_CONFESSION}
      draft={{ place: `confession:${competitionId ?? 'new'}`, userId }}
      rows={rows}
      submit="Post anonymously"
      busyLabel="Posting..."
      send={post}
      onSent={onSent}
      {...(onClose ? { takesFocus: true, cancel: <Button onPress={onClose}>Cancel</Button> } : {})}
    >
      <ConfessionNote />
    </ConfessionForm>
  );
}
