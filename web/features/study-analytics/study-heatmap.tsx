import { Flame } from 'lucide-react';
import { useState } from 'react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { masteryWord } from '#shared/progress/mastery.words.ts';
import type { HeatmapView } from '#shared/study-analytics/heatmap.ts';
import type { KnownRule } from '#shared/study-analytics/known-rules.ts';
import { HEATMAP_SORTS, type Heatmap, type HeatmapItem } from '#shared/study-analytics/study-analytics.contract.ts';
import { relativeTime } from '#shared/time/relative-time.ts';
import { HeatDetail } from '#web/features/study-analytics/heat-detail.tsx';
import { HeatGrid, HeatKey } from '#web/features/study-analytics/heat-grid.tsx';
import { type HeatmapSort, itemKey, itemName, topItems } from '#web/features/study-analytics/heat-scale.ts';
import { NotYetRules } from '#web/features/study-analytics/not-yet-rules.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/charts/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { Tiles } from '#web/ui/tiles.tsx';
import '#web/features/study-analytics/figure-card.css';
import '#web/features/study-analytics/study-heatmap.css';

const VIEWS = [
  { value: 'rules', label: 'Rules' },
  { value: 'articles', label: 'Articles' },
] as const;
const SORT_WORDS: Record<HeatmapSort, string> = {
  heat: 'Heat',
  intensity: 'Intensity',
  mastery: 'Mastery',
  recent: 'Recent',
};
const SORTS = HEATMAP_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }));

/** How many items to show if no limit is given. Learning specification §2, Heatmap component. */
const DEFAULT_LIMIT = 50;

type Props = {
  /** The heatmap, or undefined while it loads. */
  heatmap: Heatmap | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  view: HeatmapView;
  /** Switches to another view. If this is undefined, the controls for the view and the sort order are hidden. */
  onView?: ((view: HeatmapView) => void) | undefined;
  /** Essential rules that the user hasn't studied yet. */
  notYet?: readonly KnownRule[] | undefined;
  /** How many items to show. */
  limit?: number | undefined;
  /** Unix ms. */
  now: number;
};

/** Shows what the user has studied. The items studied most and most recently are hottest. Learning specification §2. */
export function StudyHeatmap({ heatmap, hasFailed, onRetry, ...shown }: Props) {
  if (hasFailed) {
    return (
      <LoadFailed title="Failed to load study heatmap" onRetry={onRetry} isRetrying={false}>
        This device’s storage didn’t respond. Your study data is safe.
      </LoadFailed>
    );
  }
  if (heatmap === undefined) return <HeatmapLoading />;
  if (heatmap.items.length === 0) return <NoHeat />;
  return <Filled heatmap={heatmap} {...shown} />;
}

function HeatmapLoading() {
  return (
    <Skeleton label="Loading study heatmap...">
      <div className="stack">
        <Bone height="4rem" />
        <Bone height="16rem" />
      </div>
    </Skeleton>
  );
}

function NoHeat() {
  return (
    <Card>
      <EmptyState
        icon={Flame}
        title="No Study Data"
        actions={
          <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
            Start Learning
          </LinkButton>
        }
      >
        No study activity yet
      </EmptyState>
    </Card>
  );
}

type FilledProps = Pick<Props, 'view' | 'onView' | 'notYet' | 'limit' | 'now'> & { heatmap: Heatmap };

function Filled({ heatmap, view, onView, notYet = [], limit = DEFAULT_LIMIT, now }: FilledProps) {
  const [sort, setSort] = useState<HeatmapSort>('heat');
  const [chosen, setChosen] = useState<string | null>(null);
  const items = topItems(heatmap.items, sort, limit);
  const selected = items.find((item) => itemKey(item) === chosen) ?? items[0];
  const label = `${count(items.length, view)}, ${ORDERS[sort]}`;
  return (
    <div className="stack">
      <Summary summary={heatmap.summary} view={view} />
      <Card as="section" className="study-heatmap">
        <div className="row row-between">
          <div className="row">
            {onView && <Segmented label="View" options={VIEWS} value={view} onValue={onView} />}
            {onView && <SelectField inline label="Sort by" options={SORTS} value={sort} onValue={setSort} />}
          </div>
          <HeatKey />
        </div>
        {selected && <HeatDetail item={selected} now={now} />}
        {selected && (
          <HeatGrid label={label} items={items} selected={selected} onSelect={(item) => setChosen(itemKey(item))} />
        )}
        <p className="text-sm muted">
          {items.length < heatmap.items.length
            ? `The top ${items.length} of ${count(heatmap.items.length, view)}. `
            : ''}
          Heat grows as you study and fades over the weeks when you don’t.
        </p>
        {view === 'rules' && <NotYetRules rules={notYet} />}
        <HeatTable caption={label} view={view} items={items} now={now} />
      </Card>
    </div>
  );
}

const LEVELS = ['mastered', 'competent', 'learning', 'struggling'] as const;

const ORDERS: Record<HeatmapSort, string> = {
  heat: 'hottest first',
  intensity: 'most intense first',
  mastery: 'highest mastery first',
  recent: 'most recent first',
};

const count = (number: number, view: HeatmapView) => `${number} ${number === 1 ? view.slice(0, -1) : view}`;

function Summary({ summary, view }: { summary: Heatmap['summary']; view: HeatmapView }) {
  return (
    <div className="grid grid-2">
      <Card as="section" className="figure-card">
        <h2 className="card-heading">{view === 'rules' ? 'Rules by heat' : 'Articles by heat'}</h2>
        <Tiles
          items={[
            { term: 'High', value: summary.highIntensity },
            { term: 'Medium', value: summary.mediumIntensity },
            { term: 'Low', value: summary.lowIntensity },
          ]}
        />
      </Card>
      <Card as="section" className="figure-card study-heatmap-levels">
        <h2 className="card-heading">Rules by level</h2>
        <Tiles items={LEVELS.map((level) => ({ term: masteryWord(level), value: summary[level] }))} />
      </Card>
    </div>
  );
}

type TableProps = Pick<Props, 'view' | 'now'> & { caption: string; items: readonly HeatmapItem[] };

function HeatTable({ caption, view, items, now }: TableProps) {
  return (
    <DataTable
      caption={caption}
      columns={[
        { label: view === 'rules' ? 'Rule' : 'Article' },
        { label: 'Heat', isNumber: true },
        { label: 'Intensity', isNumber: true },
        { label: 'Mastery', isNumber: true },
        { label: 'Last activity' },
      ]}
      rows={items.map((item) => {
        const { short, kind } = itemName(item);
        return {
          key: itemKey(item),
          cells: [
            `${kind} ${short}. ${item.title}`,
            item.heatScore,
            item.studyIntensity,
            `${item.masteryProgress}%`,
            relativeTime(Date.parse(item.lastInteraction), now),
          ],
        };
      })}
    />
  );
}
