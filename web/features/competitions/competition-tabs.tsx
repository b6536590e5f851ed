import type { ReactNode } from 'react';
import { track } from '#web/site-analytics/tracker.ts';
import { useTabInAddress } from '#web/ui/tab-in-address.ts';
import { Tabs, type TabWay } from '#web/ui/tabs.tsx';

type CompetitionTab = { id: string; label: string; content: ReactNode };

/** The tabs of a competition's page, in order. */
export type CompetitionTabList = readonly [CompetitionTab, ...CompetitionTab[]];

/** Shows the tab that the address names, or the first one. */
export function CompetitionTabs({ tabs }: { tabs: CompetitionTabList }) {
  const [first, ...others] = tabs;
  const { tab, select } = useTabInAddress([first.id, ...others.map(({ id }) => id)]);
  const shown = tabs.find(({ id }) => id === tab) ?? first;
  const onSelect = (id: string, way: TabWay) => {
    select(id, way);
    track('competition-tab-switch');
  };
  return (
    <Tabs label="Parts of this competition" tabs={tabs} selected={tab} onSelect={onSelect}>
      <div className="stack">
        <h2 className="visually-hidden">{shown.label}</h2>
        {shown.content}
      </div>
    </Tabs>
  );
}
