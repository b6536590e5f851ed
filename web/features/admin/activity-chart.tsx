import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostActivity } from '#shared/admin-analytics/admin-analytics.contract.ts';
import { readPostActivity } from '#shared/admin-analytics/admin-analytics.endpoints.ts';
import { countWords, grouped } from '#shared/text/count-words.ts';
import { dayName } from '#shared/time/day-name.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { call } from '#web/api/client.ts';
import { usePollPeriod } from '#web/browser/use-poll-period.ts';
import type { ChartPoint } from '#web/ui/charts/chart-points.ts';
import { DataTable } from '#web/ui/charts/data-table.tsx';
import { LineChart } from '#web/ui/charts/line-chart.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

/** The period comes from community specification §9. */
const POLL_MS = 30_000;

type Kind = 'confessions' | 'comments';
const KINDS: readonly { value: Kind; label: string; unit: string }[] = [
  { value: 'confessions', label: 'Confessions', unit: 'confession' },
  { value: 'comments', label: 'Comments', unit: 'comment' },
];

function pointsOf({ days }: PostActivity, kind: Kind, unit: string): ChartPoint[] {
  return days.map(({ day, posts }) => {
    const name = dayName(day);
    if (posts === null) return { name, value: null, shown: 'Not counted yet', spoken: 'not counted yet' };
    return { name, value: posts[kind], shown: grouped(posts[kind]), spoken: countWords(posts[kind], unit) };
  });
}

/** Charts the number of posts on each of the last 14 days. Its data is polled like the counts. */
export function ActivityChart() {
  const userId = useMe().user?.id;
  const { data, isError } = useQuery({
    queryKey: ['post-activity', userId],
    queryFn: () => call(readPostActivity),
    staleTime: 0,
    refetchInterval: usePollPeriod(POLL_MS),
    refetchOnWindowFocus: 'always',
  });
  if (data !== undefined) return <Chart activity={data} />;
  if (isError) return <p className="text-sm soft">The chart of the last 14 days couldn’t be loaded.</p>;
  return (
    <Skeleton label="Loading the last 14 days...">
      <Bone height="9rem" />
    </Skeleton>
  );
}

function Chart({ activity }: { activity: PostActivity }) {
  const [kind, setKind] = useState<Kind>('confessions');
  const { label, unit } = KINDS.find(({ value }) => value === kind) ?? { label: '', unit: '' };
  const points = pointsOf(activity, kind, unit);
  const title = `${label} a day, last 14 days`;
  return (
    <div className="stack-3">
      <Segmented label="What to chart" options={KINDS} value={kind} onValue={setKind} />
      <p className="text-sm soft">{title}</p>
      <LineChart label={title} points={points} format={grouped} height="sm" gaps="Days that aren’t counted yet" />
      <DataTable
        caption={title}
        columns={[{ label: 'Day' }, { label, isNumber: true }]}
        rows={points.map(({ name, shown }) => ({ key: name, cells: [name, shown] }))}
      />
    </div>
  );
}
