import { ConfessionForm } from '#web/features/confessions/confession-form.tsx';
import { ConfessionNote } from '#web/features/confessions/confession-note.tsx';
import { NO_CONFESSION } from '#web/features/confessions/confession-values.ts';
import { usePost } from '#web/features/confessions/own-confession.queries.ts';

type Props = {
  userId: string;
  /** Null to post outside of any competition. */
  competitionId: string | null;
  rows: number;
  onSent: () => void;
};

/** Lets a user write a new confession. Each competition has its own draft. */
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
