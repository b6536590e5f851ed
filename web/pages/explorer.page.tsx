import { Link } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { mixedQuizPath } from '#shared/practice/mixed-set.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import { setViewMode, type ViewMode } from '#web/browser/view-mode.ts';
import { useArticles } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { Explorer } from '#web/features/explorer/explorer.tsx';
import { ExplorerFailed, ExplorerLoading } from '#web/features/explorer/explorer-states.tsx';
import { useArticlesProgress } from '#web/features/progress/use-progress.ts';
import { keepSetting } from '#web/features/settings/keep-setting.ts';
import { FREQUENCY_SOURCE } from '#web/rule-kit/frequency-meter.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TITLE = 'Federal Rules of Evidence';

function lead(articles: readonly ArticleSummary[]): string {
  const rules = articles.reduce((sum, article) => sum + article.rule_count, 0);
  return `${articles.length} articles, ${rules} rules. Start where your case packet does.`;
}

function chooseView(explorerView: ViewMode): void {
  setViewMode(explorerView);
  void keepSetting({ explorerView });
}

/** Shows the articles with the number of rules that the user has studied in each. */
function OwnExplorer({ articles }: { articles: readonly ArticleSummary[] }) {
  const { data } = useArticlesProgress(articles);
  const studied = data && new Map([...data].map(([id, { studied_rules }]) => [id, studied_rules]));
  return <Explorer articles={articles} studied={studied ?? undefined} onMode={chooseView} />;
}

export function ExplorerPage() {
  useDocumentTitle(`${TITLE} - ${PRODUCT_NAME}`);
  const query = useArticles();
  const { data: articles } = query;
  const { failure, isRetrying } = useContentFailure(query);
  const isLoading = !articles && failure === null;
  return (
    <div className="wrap">
      <Breadcrumbs trail={[]} current="FRE Explorer" />
      <div className="page-head">
        <h1>{TITLE}</h1>
        {articles && (
          <p className="lead">
            {lead(articles)} <Link to={PAGE_PATHS.glossary}>Glossary of terms</Link> ·{' '}
            <Link to={PAGE_PATHS.cases}>Leading cases</Link> · <Link to={PAGE_PATHS.benchBook}>Bench book</Link> ·{' '}
            <Link to={mixedQuizPath({ kind: 'all' })}>Mixed quiz</Link>
          </p>
        )}
        {isLoading && <output className="lead">Loading {TITLE}...</output>}
      </div>
      {articles && <OwnExplorer articles={articles} />}
      {articles && <p className="text-sm muted mt-4">Mock trial percentages: {FREQUENCY_SOURCE.toLowerCase()}.</p>}
      {isLoading && <ExplorerLoading />}
      {failure !== null && <ExplorerFailed onRetry={() => void query.refetch()} isRetrying={isRetrying} />}
    </div>
  );
}
