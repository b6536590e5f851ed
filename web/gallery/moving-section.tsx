import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { NavTabs } from '#web/ui/nav-tabs.tsx';
import { Pager } from '#web/ui/pager.tsx';

const EXPLORER = { label: 'FRE Explorer', to: '/learn/fre-explorer' };
const ARTICLE = { label: 'Relevance and Its Limits', to: '/learn/fre-explorer/relevance-and-its-limits' };
const RULE = { label: 'Rule 404', to: '/learn/fre-explorer/relevance-and-its-limits/404' };
const TABS = [
  { id: 'overview', to: '/learn', label: 'Overview' },
  { id: 'heatmap', to: '/learn', label: 'Study Heatmap' },
  { id: 'achievements', to: '/learn', label: 'Achievements', count: 11 },
];

export function MovingSection() {
  return (
    <section>
      <h2>Navigation</h2>
      <div className="stack">
        <Breadcrumbs trail={[EXPLORER, ARTICLE]} current="Rule 404" />
        <Breadcrumbs label="Long breadcrumb" trail={[EXPLORER, ARTICLE, RULE]} current="Practice" />
        <NavTabs label="Analytics" tabs={TABS} selected="heatmap" />
        <Pager label="Pages of the first list" page={1} pages={5} to={(page) => `?page=${page}`} />
        <Pager label="Pages of the second list" page={3} pages={5} to={(page) => `?page=${page}`} />
      </div>
    </section>
  );
}
