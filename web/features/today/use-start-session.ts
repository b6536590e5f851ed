import { useNavigate } from 'react-router-dom';
import { type SessionMinutes, sessionPlan } from '#shared/practice/session-plan.ts';
import { stepPath } from '#shared/practice/session-step.ts';
import type { TodayPlan } from '#shared/practice/today-plan.ts';
import { usePerson } from '#web/accounts/me-store.ts';
import { startSession } from '#web/features/today/practice-session.ts';

/** Returns a function that starts a session and opens its first step. */
export function useStartSession() {
  const navigate = useNavigate();
  const userId = usePerson()?.id;
  return (plan: TodayPlan, minutes: SessionMinutes) => {
    const steps = sessionPlan(plan, minutes);
    const [first] = steps;
    if (first === undefined || userId === undefined) return;
    startSession({ userId, minutes, steps });
    void navigate(stepPath(first));
  };
}
