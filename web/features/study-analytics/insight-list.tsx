import { Info, Lightbulb, type LucideIcon, TrendingUp, TriangleAlert } from 'lucide-react';
import type { Insight } from '#shared/study-analytics/study-analytics.contract.ts';
import { MAX_INSIGHTS } from '#shared/study-analytics/study-analytics.contract.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

const LOOKS: Record<Insight['type'], { tone: 'green' | 'yellow' | 'blue'; icon: LucideIcon }> = {
  positive: { tone: 'green', icon: TrendingUp },
  warning: { tone: 'yellow', icon: TriangleAlert },
  info: { tone: 'blue', icon: Info },
};

/** Lists insights, each with a link to what to do next. Learning specification §2. */
export function InsightList({ insights }: { insights: readonly Insight[] }) {
  return (
    <section className="stack-3">
      <h2>Performance Insights</h2>
      {insights.length === 0 ? (
        <Banner tone="grey" icon={Lightbulb} title="Nothing to report yet">
          You’ll get insights after a few more quizzes and days of study.
        </Banner>
      ) : (
        <div className="grid grid-3">
          {insights.slice(0, MAX_INSIGHTS).map(({ type, title, message, recommendation, action }) => (
            <Banner
              key={title}
              {...LOOKS[type]}
              title={title}
              actions={<LinkButton to={action.path}>{action.label}</LinkButton>}
            >
              <p>{message}</p>
              {recommendation !== undefined && <p className="soft">{recommendation}</p>}
            </Banner>
          ))}
        </div>
      )}
    </section>
  );
}
