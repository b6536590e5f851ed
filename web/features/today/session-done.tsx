import { useLocation } from 'react-router-dom';
import { studiedNow } from '#web/study/day-start.ts';
import { Banner } from '#web/ui/banner.tsx';

/** Returns the history state that tells the plan's page that a session has ended today. */
export const sessionDone = () => ({ sessionDone: studiedNow().localDay });

/** Browsers may keep the state of a history entry for days, so the day in it must be today. */
const isDoneToday = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'sessionDone' in state && state.sessionDone === studiedNow().localDay;

/** Says that a session is done. It's shown after the last step has led back to the plan. */
export function SessionDone({ isAllDone }: { isAllDone: boolean }) {
  const { state } = useLocation();
  if (!isDoneToday(state)) return null;
  return (
    <Banner tone="green" announce="politely" title="Session done">
      {isAllDone ? 'That was everything for today.' : 'Here’s what’s left for today.'}
    </Banner>
  );
}
