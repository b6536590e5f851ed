import { BookOpen, CircleCheck, CircleQuestionMark, History, type LucideIcon, Scale } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { masteryWord } from '#shared/progress/mastery.words.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { durationWords } from '#shared/time/duration.ts';
import { DashboardLoading } from '#web/features/progress/dashboard-states.tsx';
import { ProgressFailed } from '#web/features/progress/progress-failed.tsx';
import { type RuleName, ruleNames } from '#web/features/progress/rule-names.ts';
import type { StudyDay, StudyLine } from '#web/features/progress/study-days.ts';
import { useStudyHistory } from '#web/features/progress/use-progress.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import '#web/features/progress/study-history.css';

/** Entries that are read at once. */
const PAGE = 100;

type Props = { articles: readonly ArticleSummary[]; attempt: number; onRetry: () => void };

/** What the reader has done, day by day. Decision 3. */
export function StudyHistory({ articles, attempt, onRetry }: Props) {
  const [count, setCount] = useState(PAGE);
  const { data, error } = useStudyHistory(count, attempt);
  const [shown, setShown] = useState(data);
  if (data !== undefined && data !== shown) setShown(data);
  if (error !== null) return <ProgressFailed onRetry={onRetry} isRetrying={false} />;
  if (shown === undefined || shown === null) return <DashboardLoading />;
  if (shown.days.length === 0) return <NoHistory />;
  const names = ruleNames(articles);
  return (
    <div className="stack-6">
      {shown.days.map((day) => (
        <Day key={day.day} day={day} names={names} articles={articles} />
      ))}
      {shown.hasMore && (
        <Button busy={data === undefined} busyLabel="Loading..." onPress={() => setCount(count + PAGE)}>
          Show earlier days
        </Button>
      )}
    </div>
  );
}

type Names = ReadonlyMap<string, RuleName>;
type DayProps = { day: StudyDay; names: Names; articles: readonly ArticleSummary[] };

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

function Day({ day: { day, lines }, names, articles }: DayProps) {
  const date = DATE.format(Date.parse(day));
  return (
    <section className="stack-3">
      <h2>{date}</h2>
      <Card flush>
        <ul className="history" aria-label={date}>
          {lines.map((line) => (
            <li key={line.key}>
              <Icon of={ICONS[line.kind]} />
              <Line line={line} names={names} articles={articles} />
              <span className="xs muted num">{line.time}</span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const ICONS: Record<StudyLine['kind'], LucideIcon> = {
  read: BookOpen,
  studied: CircleCheck,
  assessment: Scale,
  quiz: CircleQuestionMark,
};

function Line({ line, names, articles }: Omit<DayProps, 'day'> & { line: StudyLine }) {
  const rule = line.ruleId === null ? undefined : <RuleLink ruleId={line.ruleId} names={names} />;
  switch (line.kind) {
    case 'read':
      return (
        <span>
          Read {rule}, {durationWords(line.seconds)}
        </span>
      );
    case 'studied':
      return <span>Marked {rule} as studied</span>;
    case 'assessment':
      return (
        <span>
          Your own word on {rule}: {masteryWord(line.level)}
        </span>
      );
    default:
      return (
        <span>
          Quiz on {rule ?? articleTitle(line.rules, articles)}: {scoreWords(line)}
        </span>
      );
  }
}

function RuleLink({ ruleId, names }: { ruleId: string; names: Names }) {
  const name = names.get(ruleId);
  if (name === undefined) return <>Rule {ruleId.replace('fre-', '')}</>;
  return (
    <Link to={name.to} title={name.title}>
      Rule {name.number}
    </Link>
  );
}

/** The article that all rules are of. */
function articleTitle(rules: readonly string[], articles: readonly ArticleSummary[]): string {
  const article = articles.find((each) => rules.every((ruleId) => each.rules.some(({ id }) => id === ruleId)));
  return article?.title ?? 'several articles';
}

function scoreWords({ score: { correct, total, percent }, seconds }: Extract<StudyLine, { kind: 'quiz' }>): string {
  if (total === 0) return `not scored yet, ${durationWords(seconds)}`;
  return `${correct} of ${total} correct (${percent}%), ${durationWords(seconds)}`;
}

function NoHistory() {
  return (
    <Card>
      <EmptyState
        icon={History}
        title="No Progress Yet"
        actions={
          <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
            Start Learning
          </LinkButton>
        }
      >
        What you read, mark and answer is listed here, day by day.
      </EmptyState>
    </Card>
  );
}
