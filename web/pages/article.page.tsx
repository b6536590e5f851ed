import { Navigate, useParams } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useArticle } from '#web/content/use-content.ts';
import { ArticleFailed, ArticleLoading, ArticleMissing } from '#web/features/article/article-states.tsx';
import { articleDocumentTitle } from '#web/features/article/article-tab.ts';
import { ArticleView } from '#web/features/article/article-view.tsx';
import { useArticleTab } from '#web/features/article/use-article-tab.ts';
import { useFirstRules } from '#web/features/article/use-first-rules.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const TRAIL = [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }];

export function ArticlePage() {
  const slug = useParams()['articleSlug']?.trim() ?? '';
  return slug === '' ? <Navigate to={PAGE_PATHS.explorer} replace /> : <ArticleAt slug={slug} />;
}

function ArticleAt({ slug }: { slug: string }) {
  const { data: article, error, refetch } = useArticle(slug);
  const { tab, select } = useArticleTab();
  useDocumentTitle(articleDocumentTitle(tab));
  useFirstRules(article);
  const failure = error === null ? null : <ArticleProblem slug={slug} error={error} onRetry={() => void refetch()} />;
  return (
    <div className="wrap">
      <Breadcrumbs trail={TRAIL} current={article?.title ?? 'Article'} />
      {article ? <ArticleView article={article} tab={tab} onTab={select} /> : (failure ?? <ArticleLoading />)}
    </div>
  );
}

function ArticleProblem({ slug, error, onRetry }: { slug: string; error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.status === 404;
  return isMissing ? <ArticleMissing slug={slug} /> : <ArticleFailed slug={slug} onRetry={onRetry} />;
}
