import type { Call } from '#shared/trainer/call.contract.ts';
import type { DrillSession } from '#shared/trainer/drill-session.contract.ts';
import { verdictOf } from '#shared/trainer/drill-session.ts';
import { rulingOf } from '#web/features/trainer/ruling-words.ts';

type Props = { session: DrillSession; call: Call | undefined };

/** Announces rulings politely. It stays on the page, because screen readers might not announce a new status region. */
export function RulingAnnouncement({ session, call }: Props) {
  const verdict = call && session.phase === 'ruled' ? verdictOf(session, call) : null;
  const hasObjected = session.side === 'examiner' || session.grounds.length > 0;
  return (
    <output className="visually-hidden">
      {verdict && call && `${verdict.isCorrect ? 'Correct' : 'Incorrect'}. ${rulingOf(call, hasObjected)} ${call.why}`}
    </output>
  );
}
