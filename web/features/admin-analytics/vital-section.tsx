import { Gauge } from 'lucide-react';
import type { AdminAnalytics, VitalFigures } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { grouped } from '#shared/text/count-words.ts';
import { AnalyticsSection } from '#web/features/admin-analytics/analytics-section.tsx';
import { shareWords } from '#web/features/admin-analytics/figure-words.ts';
import {
  p75Words,
  RATINGS,
  routeWords,
  thresholdWords,
  VITAL_NAMES,
  VITALS,
} from '#web/features/admin-analytics/vital-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/charts/data-table.tsx';
import { Meter } from '#web/ui/charts/meter.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = Pick<AdminAnalytics, 'vitals'>;

/** Shows how fast pages were, compared with the thresholds. Community specification §9. */
export function VitalSection({ vitals: { all, pages } }: Props) {
  return (
    <AnalyticsSection
      title="Page speed"
      lead="Three out of four page loads stayed within these values. Pages with fewer than 5 page loads are left out."
    >
      {all.length === 0 ? (
        <Card>
          <EmptyState icon={Gauge} title="Not enough page loads yet" level={3}>
            When people leave a page, their browser reports how fast it was.
          </EmptyState>
        </Card>
      ) : (
        <>
          <div className="grid grid-2">
            {VITALS.flatMap((metric) => all.find((each) => each.metric === metric) ?? []).map((vital) => (
              <VitalCard key={vital.metric} vital={vital} />
            ))}
          </div>
          <Card className="figure-chart">
            <h3>Page by page</h3>
            <DataTable
              isOpen
              caption="Web vitals, page by page"
              columns={[
                { label: 'Page' },
                { label: 'Measure' },
                { label: '75th percentile', isNumber: true },
                { label: 'Rating' },
                { label: 'Page loads', isNumber: true },
              ]}
              rows={pages.map((vital) => ({
                key: `${vital.route} ${vital.metric}`,
                cells: [
                  <code key="route">{routeWords(vital.route)}</code>,
                  vital.metric,
                  p75Words(vital),
                  <RatingBadge key="rating" rating={vital.rating} />,
                  grouped(vital.samples),
                ],
              }))}
            />
          </Card>
        </>
      )}
    </AnalyticsSection>
  );
}

const RatingBadge = ({ rating }: Pick<VitalFigures, 'rating'>) => (
  <Badge tone={RATINGS[rating].tone}>{RATINGS[rating].label}</Badge>
);

function VitalCard({ vital }: { vital: VitalFigures }) {
  const { metric, samples, good, poor, rating } = vital;
  const middle = samples - good - poor;
  const shares = [
    ['Good', good],
    ['Needs improvement', middle],
    ['Poor', poor],
  ] as const;
  return (
    <Card className="figure-chart">
      <h3>
        {VITAL_NAMES[metric]} ({metric})
      </h3>
      <p className="row">
        <b className="figure-chart-value tabular">{p75Words(vital)}</b> <RatingBadge rating={rating} />
      </p>
      <p className="figure-chart-note">{thresholdWords(metric)}.</p>
      {shares.map(([label, count]) => (
        <Meter
          key={label}
          small
          label={label}
          value={count}
          max={samples}
          text={`${shareWords(count, samples)} (${grouped(count)})`}
        />
      ))}
    </Card>
  );
}
