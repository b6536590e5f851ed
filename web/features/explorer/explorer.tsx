import { SearchX } from 'lucide-react';
import type { ArticleSummary } from '#shared/rules/article.contract.ts';
import type { ViewMode } from '#web/browser/view-mode.ts';
import { ArticleCard } from '#web/features/explorer/article-card.tsx';
import { findArticles } from '#web/features/explorer/article-filter.ts';
import { sortArticles } from '#web/features/explorer/article-sort.ts';
import { ArticleTable } from '#web/features/explorer/article-table.tsx';
import { ExplorerToolbar } from '#web/features/explorer/explorer-toolbar.tsx';
import { useExplorerView } from '#web/features/explorer/use-explorer-view.ts';
import { useViewMode } from '#web/features/explorer/use-view-mode.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = {
  articles: readonly ArticleSummary[];
  /** The number of rules studied in each article, by ID. Undefined for visitors and until it's known. */
  studied: ReadonlyMap<string, number> | undefined;
  onMode: (mode: ViewMode) => void;
};

/** Shows the articles that match the filters, as cards or as a table. */
export function Explorer({ articles, studied, onMode }: Props) {
  const controls = useExplorerView();
  const mode = useViewMode();
  const found = findArticles(sortArticles(articles, controls.sort), controls.filters);
  return (
    <>
      <ExplorerToolbar controls={controls} count={found.length} mode={mode} onMode={onMode} />
      {found.length === 0 && <NothingFound onClear={controls.clear} />}
      {found.length > 0 && mode === 'detailed' && (
        <ArticleTable found={found} sort={controls.sort} onSort={controls.sortBy} />
      )}
      {found.length > 0 && mode === 'simple' && (
        <ul className="grid grid-3">
          {found.map((each) => (
            <ArticleCard key={each.article.id} {...each} studied={studied?.get(each.article.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        art="paper"
        title="No articles found"
        actions={
          <Button tone="soft" onPress={onClear}>
            Clear filters
          </Button>
        }
      >
        Try adjusting your search or filter criteria.
      </EmptyState>
    </Card>
  );
}
