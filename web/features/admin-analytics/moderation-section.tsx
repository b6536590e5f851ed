import type { AdminAnalytics, AnalyticsDay, Wait } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { countWords, grouped } from '#shared/text/count-words.ts';
import { AnalyticsSection } from '#web/features/admin-analytics/analytics-section.tsx';
import { FigureChart } from '#web/features/admin-analytics/figure-chart.tsx';
import { periodTotal, shareWords, waitWords } from '#web/features/admin-analytics/figure-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Meter } from '#web/ui/charts/meter.tsx';
import { Tiles } from '#web/ui/tiles.tsx';

const decisionsOf = ({ decisions }: AnalyticsDay) =>
  decisions?.automatic === undefined ? undefined : decisions.automatic + decisions.by_people;
const reportsOf = ({ reports }: AnalyticsDay) => reports?.made;

type Props = Pick<AdminAnalytics, 'days' | 'moderation'>;

/** Shows how quickly posts were decided on, who decided, and how many decisions were overturned. */
export function ModerationSection({ days, moderation }: Props) {
  const { first, wait, wait_for_people, decisions, overturned } = moderation;
  const posts = first.automatic + first.by_people;
  const changed = overturned.automatic + overturned.by_people;
  return (
    <AnalyticsSection
      title="Moderation"
      lead="A post’s wait time runs from when it’s written to the first decision that publishes it or turns it down."
    >
      <div className="grid grid-2">
        <Waits title="Wait time for the first decision" wait={wait} />
        <Waits title="Wait time for posts that a person decided on" wait={wait_for_people} />
        <Card className="figure-chart">
          <h3>Who decided first</h3>
          <Meter label="Automatically" value={first.automatic} max={posts} text={partWords(first.automatic, posts)} />
          <Meter label="By people" value={first.by_people} max={posts} text={partWords(first.by_people, posts)} />
        </Card>
        <Card className="figure-chart">
          <h3>Overturned decisions</h3>
          <Meter label="Changed or taken back" value={changed} max={decisions} text={partWords(changed, decisions)} />
          <p className="figure-chart-note">
            People changed {countWords(overturned.automatic, 'automatic decision')} and{' '}
            {countWords(overturned.by_people, 'decision')} by people.
          </p>
        </Card>
        <FigureChart
          title="Decisions"
          days={days}
          valueOf={decisionsOf}
          unit="All"
          columns={[
            { label: 'Automatic', valueOf: ({ decisions: of }) => of?.automatic },
            { label: 'By people', valueOf: ({ decisions: of }) => of?.by_people },
            { label: 'Overturned', valueOf: ({ decisions: of }) => of?.overturned },
          ]}
        />
        <FigureChart
          title="Reports"
          days={days}
          valueOf={reportsOf}
          unit="Made"
          columns={[
            { label: 'Upheld', valueOf: ({ reports }) => reports?.upheld },
            { label: 'Dismissed', valueOf: ({ reports }) => reports?.dismissed },
          ]}
          note={<ReportWords days={days} />}
        />
      </div>
    </AnalyticsSection>
  );
}

const partWords = (part: number, whole: number) =>
  whole === 0 ? 'None' : `${shareWords(part, whole)} (${grouped(part)} of ${grouped(whole)})`;

function Waits({ title, wait }: { title: string; wait: Wait | null }) {
  return (
    <Card className="figure-chart">
      <h3>{title}</h3>
      {wait === null ? (
        <p className="figure-chart-none">No decisions in this period.</p>
      ) : (
        <>
          <Tiles
            items={[
              { term: 'Half of posts within', value: waitWords(wait.median_s) },
              { term: '9 of 10 posts within', value: waitWords(wait.p90_s) },
            ]}
          />
          <p className="figure-chart-note">{countWords(wait.posts, 'post')}</p>
        </>
      )}
    </Card>
  );
}

function ReportWords({ days }: { days: readonly AnalyticsDay[] }) {
  const sum = (valueOf: (day: AnalyticsDay) => number | undefined) => periodTotal(days, valueOf).total;
  const upheld = sum(({ reports }) => reports?.upheld);
  const dismissed = sum(({ reports }) => reports?.dismissed);
  return (
    <>
      {countWords(sum(reportsOf), 'report')} made, {grouped(upheld)} upheld, {grouped(dismissed)} dismissed
    </>
  );
}
