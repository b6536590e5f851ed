import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type AdminAnalytics,
  ANALYTICS_DAYS,
  type AnalyticsDays,
} from '#shared/admin-analytics/admin-analytics.contract.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useAdminAnalytics } from '#web/features/admin-analytics/analytics.queries.ts';
import { analyticsCsv, CSV_NAME } from '#web/features/admin-analytics/analytics-csv.ts';
import { OnlineData } from '#web/online/online-data.tsx';
import { BusyArea } from '#web/ui/busy-area.tsx';
import { Button } from '#web/ui/button.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { BoneCards } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import '#web/features/admin-analytics/analytics-view.css';

const DAYS_AT_FIRST = 30;
const PERIODS = ANALYTICS_DAYS.map((days) => ({ value: `${days}`, label: `${days} days` }));

type Props = {
  /** The address of admin analytics. */
  home: string;
  screen: 'details' | 'dashboard';
  children: (analytics: AdminAnalytics) => ReactNode;
};

/** What both screens share: their tabs, the choice of a period (kept in the address), and the download. */
export function AnalyticsView({ home, screen, children }: Props) {
  const [parameters, setParameters] = useSearchParams();
  const days: AnalyticsDays = ANALYTICS_DAYS.find((each) => `${each}` === parameters.get('days')) ?? DAYS_AT_FIRST;
  const query = useAdminAnalytics(days);
  const search = days === DAYS_AT_FIRST ? '' : `?days=${days}`;
  const show = (value: string) =>
    setParameters(value === `${DAYS_AT_FIRST}` ? {} : { days: value }, { replace: true, preventScrollReset: true });
  return (
    <div className="stack">
      <NavTabs
        label="Analytics"
        selected={screen}
        tabs={[
          { id: 'details', to: `${home}${search}`, label: 'Details' },
          { id: 'dashboard', to: `${home}/dashboard${search}`, label: 'Dashboard' },
        ]}
      />
      <div className="row row-between">
        <Segmented label="Period" options={PERIODS} value={`${days}`} onValue={show} />
        {query.data !== undefined && <CsvDownload analytics={query.data} />}
      </div>
      <OnlineData
        query={query}
        words={{
          loading: 'Loading analytics...',
          failed: 'The figures couldn’t be loaded. You need a network connection to see them.',
        }}
        bones={<BoneCards grid="grid grid-2" count={4} height="12rem" />}
      >
        {(analytics) => (
          <BusyArea busy={query.isPlaceholderData} label="Loading analytics...">
            <div className="analytics-view-subjects">{children(analytics)}</div>
          </BusyArea>
        )}
      </OnlineData>
    </div>
  );
}

function CsvDownload({ analytics }: { analytics: AdminAnalytics }) {
  const toast = useToast();
  const save = () => {
    saveFile(new Blob([analyticsCsv(analytics)], { type: 'text/csv' }), CSV_NAME);
    toast({ text: `Saved as ${CSV_NAME}.` });
  };
  return (
    <Button icon={Download} onPress={save}>
      Download CSV
    </Button>
  );
}
