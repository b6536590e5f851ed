import { useLocation } from 'react-router-dom';
import { Banner } from '#web/ui/banner.tsx';

/** The state of the page's history entry after a session has ended. */
export const SESSION_DONE = { sessionDone: true };

const isDone = (state: unknown): boolean => typeof state === 'object' && state !== null && 'sessionDone' in state;

/** Says that a session is done. Shown when the last step has led back to the plan. */
export function SessionDone() {
  const { state } = useLocation();
  if (!isDone(state)) return null;
  return (
    <Banner tone="green" announce="politely" title="Session done">
      Here’s what is left for today.
    </Banner>
  );
}
