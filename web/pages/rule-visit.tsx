import { useState } from 'react';
import { LateEarnedNews } from '#web/features/analytics/late-earned-news.tsx';
import type { useRuleState } from '#web/features/progress/use-progress.ts';
import { ReadingTime } from '#web/features/recent-views/reading-time.tsx';

/** `state` as `useRuleState` gives it. */
type Props = { ruleId: string; state: ReturnType<typeof useRuleState>['data'] };

/** What a visit to a rule comes to: how long it is read, and what marking it as studied has earned. Shows nothing itself. */
export function RuleVisit({ ruleId, state }: Props) {
  const studiedAt = state === undefined ? undefined : (state?.studiedAt ?? null);
  const [atFirst, setAtFirst] = useState(studiedAt);
  if (atFirst === undefined && studiedAt !== undefined) setAtFirst(studiedAt);
  const isMarkedNow = atFirst === null && typeof studiedAt === 'number';
  return (
    <>
      <ReadingTime ruleId={ruleId} />
      {isMarkedNow && <LateEarnedNews />}
    </>
  );
}
