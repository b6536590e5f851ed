import { ConfessionForm } from '#web/features/confessions/confession-form.tsx';
import { ConfessionNote } from '#web/features/confessions/confession-note.tsx';
import { NO_CONFESSION } from '#web/features/confessions/confession-values.ts';
import { usePost } from '#web/features/confessions/own-confession.queries.ts';

type Props = {
  userId: string;
  /** The competition to post in, or null. */
  competitionId: string | null;
  rows: number;
  onSent: () => void;
};

/** The form for a new confession. Each competition has a draft of its own. */
export function ShareForm({ userId, competitionId, rows, onSent }: Props) {
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
    >
      <ConfessionNote />
    </ConfessionForm>
  );
}
