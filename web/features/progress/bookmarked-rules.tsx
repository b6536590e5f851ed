import { Bookmark } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { masteryWord } from '#shared/progress/mastery.words.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { DashboardLoading } from '#web/features/progress/dashboard-states.tsx';
import { ProgressFailed } from '#web/features/progress/progress-failed.tsx';
import type { BookmarkedRule } from '#web/features/progress/read-bookmarked.ts';
import { type RuleName, ruleNames } from '#web/features/progress/rule-names.ts';
import { useBookmarked } from '#web/features/progress/use-all-progress.ts';
import { MasteryRing } from '#web/rule-kit/mastery-ring.tsx';
import { Card, CardLink } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

type Props = { articles: readonly ArticleSummary[]; attempt: number; onRetry: () => void };

/** Shows the user's progress on the rules they bookmarked. Decision 3. */
export function BookmarkedRules({ articles, attempt, onRetry }: Props) {
  const { data, error } = useBookmarked(attempt);
  if (error !== null) return <ProgressFailed onRetry={onRetry} isRetrying={false} />;
  if (data === undefined || data === null) return <DashboardLoading />;
  if (data.length === 0) return <NoBookmarks />;
  const names = ruleNames(articles);
  return (
    <section className="stack-3">
      <div className="row row-between">
        <h2>{data.length === 1 ? '1 rule bookmarked' : `${data.length} rules bookmarked`}</h2>
        <LinkButton to={PAGE_PATHS.bookmarks}>Open Bookmarks</LinkButton>
      </div>
      <ul className="grid grid-3">
        {data.map((rule) => (
          <li key={rule.ruleId}>
            <BookmarkedCard rule={rule} name={names.get(rule.ruleId)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BookmarkedCard({ rule: { level, progress }, name }: { rule: BookmarkedRule; name: RuleName | undefined }) {
  if (name === undefined) {
    return (
      <Card>
        <b>Rule not found</b>
      </Card>
    );
  }
  const { number, title, to } = name;
  return (
    <CardLink to={to} className="dashboard-article">
      <span className="row row-between">
        <span className="semibold">Rule {number}</span>
        <MasteryRing level={level} label={masteryWord(level)} />
      </span>
      <h3>{title}</h3>
      <ProgressBar thin label={`Progress on Rule ${number}`} value={progress} />
    </CardLink>
  );
}

function NoBookmarks() {
  return (
    <Card>
      <EmptyState
        icon={Bookmark}
        title="No bookmarks found"
        actions={
          <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
            Explore Rules
          </LinkButton>
        }
      >
        Your progress on the rules you bookmark will appear here.
      </EmptyState>
    </Card>
  );
}
