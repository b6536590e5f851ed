import type { ComponentProps } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useArticle } from '#web/content/use-content.ts';
import { useContentFailure } from '#web/content/use-content-failure.ts';
import { ArticleFailed, ArticleLoading, ArticleMissing } from '#web/features/article/article-states.tsx';
import { NO_STUDY } from '#web/features/article/article-study.ts';
import { ARTICLE_TAB_IDS, articleDocumentTitle } from '#web/features/article/article-tab.ts';
import { ArticleView } from '#web/features/article/article-view.tsx';
import { useFirstRules } from '#web/features/article/use-first-rules.ts';
import { useArticleState } from '#web/features/progress/use-progress.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { useTabInAddress } from '#web/ui/tab-in-address.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';

const bookmarkArticle = async () => (await import('#web/features/bookmarks/article-bookmark.tsx')).BookmarkArticle;

const TRAIL = [{ label: 'FRE Explorer', to: PAGE_PATHS.explorer }];

export function ArticlePage() {
  const slug = useParams()['articleSlug']?.trim() ?? '';
  return slug === '' ? <Navigate to={PAGE_PATHS.explorer} replace /> : <ArticleAt slug={slug} />;
}

/** Shows the article with the user's progress. */
function ShownArticle({ article, tab, onTab }: Omit<ComponentProps<typeof ArticleView>, 'study' | 'bookmark'>) {
  const { data: state } = useArticleState(article);
  const study = state === null ? NO_STUDY : state && { ...state.counts, levels: state.levels };
  const bookmark = (
    <LatePart
      isNeeded
      load={bookmarkArticle}
      given={{ article }}
      until={
        <Button block disabled>
          Bookmark Article
        </Button>
      }
    />
  );
  return <ArticleView article={article} study={study} bookmark={bookmark} tab={tab} onTab={onTab} />;
}

function ArticleAt({ slug }: { slug: string }) {
  const query = useArticle(slug);
  const { data: article } = query;
  const { failure, isRetrying } = useContentFailure(query);
  const { tab, select } = useTabInAddress(ARTICLE_TAB_IDS);
  useDocumentTitle(failure === 'missing' ? `Article not found - ${PRODUCT_NAME}` : articleDocumentTitle(tab, article));
  useFirstRules(article);
  return (
    <div className="wrap">
      <Breadcrumbs trail={TRAIL} current={article?.title ?? 'Article'} />
      {article && <ShownArticle article={article} tab={tab} onTab={select} />}
      {!article && failure === null && <ArticleLoading />}
      {failure === 'missing' && <ArticleMissing slug={slug} />}
      {failure === 'failed' && (
        <ArticleFailed slug={slug} onRetry={() => void query.refetch()} isRetrying={isRetrying} />
      )}
    </div>
  );
}
