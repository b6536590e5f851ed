import type { AdminAnalytics, AnalyticsDay, PostOutcomes } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { countWords, grouped } from '#shared/text/count-words.ts';
import { AnalyticsSection } from '#web/features/admin-analytics/analytics-section.tsx';
import { FigureChart } from '#web/features/admin-analytics/figure-chart.tsx';
import { OUTCOME_NAMES, OUTCOMES, periodTotal, totalOf } from '#web/features/admin-analytics/figure-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Meter } from '#web/ui/charts/meter.tsx';

type Kind = 'confessions' | 'comments';
const TITLES: Record<Kind, string> = { confessions: 'Confessions', comments: 'Comments' };

const countIn = (kind: Kind) => (day: AnalyticsDay) => (day.posts === null ? undefined : totalOf(day.posts[kind]));
const outcomeIn = (kind: Kind, outcome: keyof PostOutcomes) => (day: AnalyticsDay) => day.posts?.[kind][outcome];

/** Shows how many posts were written and how they turned out. */
export function PostSection({ days }: Pick<AdminAnalytics, 'days'>) {
  return (
    <AnalyticsSection title="Posts" lead="Each post counts on the day it was written, under its current outcome.">
      <div className="grid grid-2">
        {(['confessions', 'comments'] as const).map((kind) => (
          <FigureChart
            key={kind}
            title={TITLES[kind]}
            days={days}
            valueOf={countIn(kind)}
            unit="All"
            columns={OUTCOMES.map((outcome) => ({ label: OUTCOME_NAMES[outcome], valueOf: outcomeIn(kind, outcome) }))}
            note={`${countWords(periodTotal(days, countIn(kind)).total, kind.slice(0, -1))} in ${days.length} days`}
          />
        ))}
        {(['confessions', 'comments'] as const).map((kind) => (
          <Outcomes key={kind} kind={kind} days={days} />
        ))}
      </div>
    </AnalyticsSection>
  );
}

function Outcomes({ kind, days }: { kind: Kind; days: readonly AnalyticsDay[] }) {
  const all = periodTotal(days, countIn(kind)).total;
  if (all === 0) return null;
  return (
    <Card className="figure-chart">
      <h3>What became of the {kind}</h3>
      {OUTCOMES.map((outcome) => {
        const { total } = periodTotal(days, outcomeIn(kind, outcome));
        const text = `${grouped(total)} of ${grouped(all)}`;
        return <Meter key={outcome} small label={OUTCOME_NAMES[outcome]} value={total} max={all} text={text} />;
      })}
    </Card>
  );
}
