import { FileX2 } from 'lucide-react';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bone, BoneCards, Skeleton } from '#web/ui/skeleton.tsx';
import '#web/features/article/article-header.css';

export function ArticleLoading() {
  return (
    <>
      <h1 className="visually-hidden">Article</h1>
      <Skeleton label="Loading article...">
        <div className="stack">
          <div className="card article-header">
            <Bone width="8rem" />
            <Bone width="60%" height="2rem" />
            <Bone width="85%" />
            <Bone width="16rem" />
            <Bone height="3rem" />
          </div>
          <Bone height="3rem" />
          <BoneCards grid="grid grid-2" count={4} height="7rem" />
        </div>
      </Skeleton>
    </>
  );
}

type FailedProps = { slug: string; onRetry: () => void; isRetrying: boolean };

export function ArticleFailed({ slug, ...retry }: FailedProps) {
  const back = <LinkButton to={PAGE_PATHS.explorer}>Back to Explorer</LinkButton>;
  return (
    <LoadFailed {...retry} title="Failed to load article details" level={1} back={back}>
      The article "{slug}" could not be found or there was an error loading it.
    </LoadFailed>
  );
}

export function ArticleMissing({ slug }: { slug: string }) {
  return (
    <Card>
      <EmptyState
        icon={FileX2}
        art="paper"
        level={1}
        title="Article not found"
        actions={
          <LinkButton tone="primary" to={PAGE_PATHS.explorer}>
            Back to Explorer
          </LinkButton>
        }
      >
        There’s no article "{slug}" in the Federal Rules of Evidence.
      </EmptyState>
    </Card>
  );
}
