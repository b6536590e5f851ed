import type { AnalyticsOverview } from '#shared/analytics/analytics.contract.ts';
import { grouped } from '#shared/analytics/count-words.ts';
import '#web/features/analytics/head-figures.css';

/** Three figures beside the title, on wide screens. Learning specification §2. */
export function HeadFigures({ overview }: { overview: AnalyticsOverview }) {
  const { totalRulesMastered, studyTimeHours, currentStudyStreak } = overview;
  const hours = Math.round(studyTimeHours);
  return (
    <ul className="headstats only-wide num">
      <li>
        <b>{totalRulesMastered}</b> {totalRulesMastered === 1 ? 'rule' : 'rules'} mastered
      </li>
      <li>
        <b>{grouped(hours)}</b> study {hours === 1 ? 'hour' : 'hours'}
      </li>
      <li>
        <b>{grouped(currentStudyStreak)}</b> day streak
      </li>
    </ul>
  );
}
