import * as z from 'zod/mini';
import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { SESSION_MINUTES } from '#shared/practice/session-plan.ts';
import { SessionStep } from '#shared/practice/session-step.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { noteSession, sessionText } from '#web/features/today/session-note.ts';
import { useStatus } from '#web/stores/use-status.ts';
import { studiedNow } from '#web/study/day-start.ts';

/**
 * A practice session: its steps, and the position of the current one. `day` is the study day on which it began. The
 * session ends with that day.
 */
const PracticeSession = z.strictObject({
  userId: z.string(),
  day: z.string(),
  minutes: z.literal(SESSION_MINUTES),
  at: z.int().check(z.nonnegative()),
  steps: z.array(SessionStep).check(z.minLength(1)),
});
export type PracticeSession = z.infer<typeof PracticeSession>;

function parsed(text: string | null): PracticeSession | undefined {
  if (text === null) return undefined;
  try {
    return readTolerantly(PracticeSession, JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Returns the user's open session, or undefined if there is none, if it's from another day, or if it's over. */
function readSession(text: string | null, userId: string, today: string): PracticeSession | undefined {
  const session = parsed(text);
  const isTheirs = session?.userId === userId && session.day === today;
  return isTheirs && session.at < session.steps.length ? session : undefined;
}

/** Follows the user's open session. */
export function usePracticeSession(): PracticeSession | undefined {
  const person = usePerson();
  const text = useStatus(sessionText);
  return person === null ? undefined : readSession(text, person.id, studiedNow().localDay);
}

type Begun = Pick<PracticeSession, 'userId' | 'minutes' | 'steps'>;

/** Starts a session, which replaces any open one. */
export const startSession = (begun: Begun): void =>
  noteSession(JSON.stringify({ ...begun, day: studiedNow().localDay, at: 0 } satisfies PracticeSession));

/** Moves on to the next step. After the last one, the session is over. Returns the next step, if there is one. */
export function nextStep(session: PracticeSession): SessionStep | undefined {
  const at = session.at + 1;
  noteSession(at < session.steps.length ? JSON.stringify({ ...session, at }) : null);
  return session.steps[at];
}

export const endSession = (): void => noteSession(null);
