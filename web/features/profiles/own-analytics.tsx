import {
  ChartColumn,
  CircleCheck,
  Eye,
  MessageCircle,
  RefreshCw,
  ScrollText,
  ThumbsUp,
  TriangleAlert,
} from 'lucide-react';
import type { OwnAnalytics } from '#shared/confessions/own-analytics.contract.ts';
import { type ApprovalBand, approvalBand } from '#shared/confessions/own-analytics.ts';
import { grouped } from '#shared/text/count-words.ts';
import { whenUsed } from '#shared/text/when-used.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { useOwnAnalytics, useRefreshAnalytics } from '#web/features/profiles/own-confessions.queries.ts';
import type { Failure } from '#web/online/failure.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { OnlineData } from '#web/online/online-data.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Bone } from '#web/ui/skeleton.tsx';
import { Stat } from '#web/ui/stat.tsx';
import '#web/features/profiles/own-analytics.css';

const WORDS = {
  loading: 'Loading analytics...',
  title: 'Error loading analytics',
  failed: 'Failed to fetch analytics',
};
const dayFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
const momentFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }));

/** Shows the figures about the user's own confessions. Community specification §2, §4, §8. */
export function OwnAnalyticsView({ userId }: { userId: string }) {
  const query = useOwnAnalytics(userId);
  const refresh = useRefreshAnalytics(userId);
  const action = useAction({
    act: refresh,
    words: { fallback: 'Something went wrong on our side. Please try again.' },
  });
  return (
    <OnlineData query={query} words={WORDS} bones={<Bones />}>
      {(analytics) => (
        <div className="stack">
          {analytics === null || analytics.total_confessions === 0 ? (
            <Nothing wasCalculated={analytics !== null} action={action} />
          ) : (
            <>
              <Figures analytics={analytics} />
              <Calculated at={analytics.last_calculated_at} action={action} />
            </>
          )}
          <FailureBanner failure={action.failure} title="Analytics weren’t refreshed" />
        </div>
      )}
    </OnlineData>
  );
}

type Action = { isBusy: boolean; failure: Failure | null; run: () => void };

function RefreshButton({ action: { isBusy, run }, children }: { action: Action; children: string }) {
  const isOnline = useOnline();
  return (
    <Button
      icon={RefreshCw}
      onPress={run}
      busy={isBusy}
      busyLabel="Calculating..."
      disabledReason={isOnline ? undefined : 'You need a network connection to refresh your analytics.'}
    >
      {children}
    </Button>
  );
}

function Nothing({ wasCalculated, action }: { wasCalculated: boolean; action: Action }) {
  return (
    <Card>
      <EmptyState
        icon={ChartColumn}
        title="No analytics data available yet."
        actions={<RefreshButton action={action}>{wasCalculated ? 'Refresh' : 'Calculate now'}</RefreshButton>}
      >
        {wasCalculated
          ? 'After you post a confession, your analytics will appear here with the next daily update.'
          : 'Calculate your analytics once, and they’ll be updated every day.'}
      </EmptyState>
    </Card>
  );
}

function Calculated({ at, action }: { at: string; action: Action }) {
  return (
    <div className="row row-between">
      <p className="text-sm soft">Last calculated {momentFormat().format(new Date(at))}</p>
      <RefreshButton action={action}>Refresh</RefreshButton>
    </div>
  );
}

/** Says in words how a total has changed since a day one to two weeks earlier. */
function changeWords(change: number, since: string): string {
  const day = dayFormat().format(new Date(since));
  if (change === 0) return `The same as on ${day}`;
  return `${change > 0 ? 'Up' : 'Down'} ${Math.abs(change)}% since ${day}`;
}

function Figures({ analytics }: { analytics: OwnAnalytics }) {
  const { compared_with: since, week_over_week: changes } = analytics;
  const totals = [
    { key: 'confessions', term: 'Confessions', icon: ScrollText, value: analytics.total_confessions },
    { key: 'views', term: 'Views', icon: Eye, value: analytics.total_views },
    { key: 'likes', term: 'Likes', icon: ThumbsUp, value: analytics.total_likes },
    { key: 'comments', term: 'Comments', icon: MessageCircle, value: analytics.total_comments },
  ] as const;
  return (
    <>
      <div className="own-analytics-figures">
        {totals.map(({ key, value, ...stat }) => (
          <Stat
            key={key}
            {...stat}
            value={grouped(value)}
            note={changes === null || since === null ? undefined : changeWords(changes[key], since)}
          />
        ))}
      </div>
      {changes === null && (
        <p className="text-sm soft">You’ll see week-to-week comparisons starting in your second week.</p>
      )}
      <div className="own-analytics-pair">
        <Approval analytics={analytics} />
        <Averages analytics={analytics} />
      </div>
    </>
  );
}

const BANDS = {
  excellent: { label: 'Excellent', tone: 'green', icon: CircleCheck },
  good: { label: 'Good', tone: 'yellow', icon: CircleCheck },
  poor: { label: 'Poor', tone: 'red', icon: TriangleAlert },
} as const satisfies Record<ApprovalBand, object>;

function Approval({ analytics }: { analytics: OwnAnalytics }) {
  const { approval_rate: rate, approved_confessions: approved, pending_confessions: pending } = analytics;
  const { label, tone, icon } = BANDS[approvalBand(rate)];
  return (
    <Card>
      <h2 className="card-heading">Approval rate</h2>
      <p className="own-analytics-rate">
        <span className="tabular">{rate}%</span>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </p>
      <p className="text-sm soft">
        {grouped(approved)} approved, {grouped(pending)} pending
      </p>
    </Card>
  );
}

function Averages({ analytics }: { analytics: OwnAnalytics }) {
  const rows = [
    ['Views', analytics.avg_views_per_confession],
    ['Likes', analytics.avg_likes_per_confession],
    ['Comments', analytics.avg_comments_per_confession],
  ] as const;
  return (
    <Card>
      <h2 className="card-heading">Average per confession</h2>
      <dl className="own-analytics-averages">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="tabular">{grouped(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Bones() {
  return (
    <div className="own-analytics-figures">
      {[1, 2, 3, 4].map((key) => (
        <Card key={key}>
          <div className="stack-2">
            <Bone width="60%" />
            <Bone width="30%" />
          </div>
        </Card>
      ))}
    </div>
  );
}
