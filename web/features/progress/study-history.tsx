import { History, SearchX } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { DashboardLoading } from '#web/features/progress/dashboard-states.tsx';
import { ExportMenu, ExportProgress, useExportedHistory } from '#web/features/progress/export-history.tsx';
import { HistoryDay } from '#web/features/progress/history-day.tsx';
import { type HistoryKind, readKind, withKind } from '#web/features/progress/history-kind.ts';
import { ProgressFailed } from '#web/features/progress/progress-failed.tsx';
import type { StudyHistory as HistoryPage } from '#web/features/progress/read-history.ts';
import { ruleNames } from '#web/features/progress/rule-names.ts';
import { useStudyHistory } from '#web/features/progress/use-all-progress.ts';
import { BusyArea } from '#web/ui/busy-area.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import '#web/features/progress/study-history.css';

/** How many lines to show at first, and how many each press of 'Show earlier days' adds. A day is never split. */
const PAGE = 100;

type Props = { articles: readonly ArticleSummary[]; attempt: number; onRetry: () => void };

/** Lists what the user has done, day by day: everything or only one kind. Decision 3. */
export function StudyHistory({ articles, attempt, onRetry }: Props) {
  const { kind, choose, shown, error, isLoading, showMore } = useShown(attempt);
  const tools = useRef<HTMLDivElement>(null);
  if (error !== null) return <ProgressFailed onRetry={onRetry} isRetrying={false} />;
  if (shown === null) return <DashboardLoading />;
  const { days, hasMore } = shown.history;
  if (days.length === 0 && shown.kind === 'all' && kind === 'all') return <NoHistory />;
  const names = ruleNames(articles);
  const showAll = () => {
    tools.current?.querySelector('input')?.focus(); // the pressed button disappears
    choose('all');
  };
  return (
    <div className="stack-6">
      <Tools ref={tools} kind={kind} onKind={choose} articles={articles} />
      <BusyArea busy={isLoading} label="Loading...">
        <div className="stack-6">
          {days.length === 0 && <NothingOfKind kind={shown.kind} onAll={showAll} />}
          {days.map((day) => (
            <HistoryDay key={day.day} day={day} names={names} articles={articles} />
          ))}
          {hasMore && (
            <Button busy={isLoading} busyLabel="Loading..." onPress={showMore}>
              Show earlier days
            </Button>
          )}
        </div>
      </BusyArea>
    </div>
  );
}

type Shown = { kind: HistoryKind; history: HistoryPage };

/** Returns the kind in the page address and the data to show, which is the old data until new data arrives. */
function useShown(attempt: number) {
  const [params, setParams] = useSearchParams();
  const kind = readKind(params);
  const [pages, setPages] = useState({ kind, count: PAGE });
  // A newly chosen kind starts on its first page.
  const count = pages.kind === kind ? pages.count : PAGE;
  const { data, error } = useStudyHistory(kind, count, attempt);
  const [shown, setShown] = useState<Shown | null>(null);
  if (data && data !== shown?.history) setShown({ kind, history: data });
  return {
    kind,
    choose: (next: HistoryKind) => setParams(withKind(params, next), { replace: true }),
    shown,
    error,
    isLoading: data === undefined,
    showMore: () => setPages({ kind, count: count + PAGE }),
  };
}

const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'reading', label: 'Reading' },
  { value: 'quizzes', label: 'Quizzes' },
  { value: 'practice', label: 'Practice' },
  { value: 'levels', label: 'Levels' },
  { value: 'marks', label: 'Studied' },
] as const;

type ToolsProps = Pick<Props, 'articles'> & {
  ref: RefObject<HTMLDivElement | null>;
  kind: HistoryKind;
  onKind: (kind: HistoryKind) => void;
};

function Tools({ ref, kind, onKind, articles }: ToolsProps) {
  const { state, save } = useExportedHistory(articles);
  return (
    <div className="stack-3" ref={ref}>
      <div className="row row-between study-history-tools">
        <Segmented<HistoryKind> label="Show" options={KINDS} value={kind} onValue={onKind} />
        <ExportMenu onSave={save} />
      </div>
      <ExportProgress state={state} />
    </div>
  );
}

const NOTHING: Record<HistoryKind, { title: string; text: string }> = {
  all: {
    title: 'No Progress Yet',
    text: 'What you read, mark as studied, and answer will be listed here, day by day.',
  },
  reading: { title: 'No reading yet', text: 'Rules you read for ten seconds or more will be listed here.' },
  quizzes: { title: 'No quizzes yet', text: 'Every quiz you finish will be listed here, and you can open it again.' },
  levels: {
    title: 'No level changes yet',
    text: 'When a quiz or drill moves a rule to another level, the change will be listed here.',
  },
  practice: { title: 'No practice yet', text: 'Flashcard and Objection Trainer sessions will be listed here.' },
  marks: { title: 'Nothing marked as studied yet', text: 'Rules you mark as studied will be listed here.' },
};

function NothingOfKind({ kind, onAll }: { kind: HistoryKind; onAll: () => void }) {
  const { title, text } = NOTHING[kind];
  return (
    <Card>
      <EmptyState icon={SearchX} title={title} actions={<Button onPress={onAll}>Show all</Button>}>
        {text}
      </EmptyState>
    </Card>
  );
}

function NoHistory() {
  const { title, text } = NOTHING.all;
  return (
    <Card>
      <EmptyState
        icon={History}
        title={title}
        actions={
          <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
            Start Learning
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
