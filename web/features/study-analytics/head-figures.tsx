import type { AnalyticsOverview } from '#shared/study-analytics/study-analytics.contract.ts';
import { grouped } from '#shared/text/count-words.ts';
import { timeFigure } from '#shared/time/duration.ts';
import '#web/features/study-analytics/head-figures.css';

/** Shows three figures next to the title on wide screens. Learning specification §2. */
export function HeadFigures({ overview }: { overview: AnalyticsOverview }) {
  const { totalRulesMastered, studyTimeMinutes, currentStudyStreak } = overview;
  const { value, unit } = timeFigure(studyTimeMinutes);
  const spelled = unit === 'h' ? 'study hour' : 'study minute';
  return (
    <ul className="head-figures only-wide tabular">
      <li>
        <b>{totalRulesMastered}</b> {totalRulesMastered === 1 ? 'rule' : 'rules'} mastered
      </li>
      <li>
        <b>{grouped(value)}</b> {spelled}
        {value === 1 ? '' : 's'}
      </li>
      <li>
        <b>{grouped(currentStudyStreak)}</b> day streak
      </li>
    </ul>
  );
}
