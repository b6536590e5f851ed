import { LifeBuoy, MessageCircle, RefreshCw, ScrollText, Trophy, Users } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import type { DashboardStats } from '#shared/dashboard/dashboard.contract.ts';
import { grouped } from '#shared/text/count-words.ts';
import { QueueAlert } from '#web/features/admin/queue-alert.tsx';
import { useStats } from '#web/features/admin/stats.queries.ts';
import { WaitingForYou } from '#web/features/admin/waiting-for-you.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { Bone, BoneCards, Skeleton } from '#web/ui/skeleton.tsx';
import { Stat } from '#web/ui/stat.tsx';
import { Tiles } from '#web/ui/tiles.tsx';

/** The delay comes from community specification §9. */
const FETCH_DELAY_MS = 100;

/**
 * Shows the site's totals, what needs attention, and recent activity. `lists` comes below the counts. Community
 * specification §2, Admin area.
 */
export function Dashboard({ lists }: { lists: ReactNode }) {
  const { stats, hasNoServer, hasFailed, isFetching, refetch } = useStats();
  useEffect(() => {
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), FETCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [refetch]);
  const isBusy = isFetching && stats !== undefined;
  return (
    <div className="stack">
      <div className="row row-between row-nowrap">
        <div>
          <h1>Dashboard</h1>
          <p>Counts refresh every 30 seconds.</p>
        </div>
        <Button icon={RefreshCw} onPress={() => void refetch()} busy={isBusy} busyLabel="Refreshing...">
          Refresh
        </Button>
      </div>
      {hasNoServer && (
        <Banner tone="yellow" title="API Connection Issue" announce="now">
          The API server is unreachable. The counts below will be right again once it responds.
        </Banner>
      )}
      {hasFailed && (
        <Banner tone="red" title="Error" announce="now">
          The counts couldn’t be loaded. Press Refresh to try again.
        </Banner>
      )}
      {stats === undefined ? !hasFailed && <Bones /> : <Counts stats={stats} />}
      {lists}
    </div>
  );
}

function Bones() {
  return (
    <Skeleton label="Loading the counts...">
      <BoneCards grid="grid grid-phone-2 grid-4" count={4} height="5rem" />
    </Skeleton>
  );
}

const NOTHING = {};
const activityChart = async () => (await import('#web/features/admin/activity-chart.tsx')).ActivityChart;

const waiting = (count: number) => `${grouped(count)} waiting`;

function Counts({ stats }: { stats: DashboardStats }) {
  const { totalUsers, openTickets, last24Hours } = stats;
  return (
    <>
      <QueueAlert queue={stats.queue} />
      <div className="grid grid-phone-2 grid-4">
        {totalUsers !== null && (
          <Stat
            term="Users"
            icon={Users}
            value={grouped(totalUsers)}
            note={`${grouped(last24Hours.newUsers ?? 0)} new in the last 24 hours`}
          />
        )}
        <Stat
          term="Confessions"
          icon={ScrollText}
          value={grouped(stats.totalConfessions)}
          note={waiting(stats.pendingConfessions)}
        />
        <Stat
          term="Comments"
          icon={MessageCircle}
          value={grouped(stats.totalComments)}
          note={waiting(stats.pendingComments)}
        />
        <Stat term="Competitions" icon={Trophy} value={grouped(stats.activeCompetitions)} unit="active" />
        {openTickets !== null && (
          <Stat
            term="Support"
            icon={LifeBuoy}
            value={grouped(openTickets)}
            unit={openTickets === 1 ? 'open ticket' : 'open tickets'}
          />
        )}
      </div>
      <div className="grid grid-2">
        <WaitingForYou queue={stats.queue} />
        <LastDay {...last24Hours} />
      </div>
    </>
  );
}

function LastDay({ newConfessions, newComments, newUsers }: DashboardStats['last24Hours']) {
  const headingId = useId();
  const items = [
    { term: 'Confessions', value: grouped(newConfessions) },
    { term: 'Comments', value: grouped(newComments) },
    ...(newUsers === null ? [] : [{ term: 'Users', value: grouped(newUsers) }]),
  ];
  return (
    <Card>
      <section className="stack" aria-labelledby={headingId}>
        <h2 id={headingId}>Last 24 hours</h2>
        <Tiles items={items} />
        <LatePart isNeeded load={activityChart} given={NOTHING} until={<Bone height="9rem" />} />
      </section>
    </Card>
  );
}
