import { lazy, Suspense } from 'react';
import type { Confession } from '#shared/confessions/confession.contract.ts';
import { useCompetition } from '#web/features/confessions/confession.queries.ts';
import { Bone } from '#web/ui/skeleton.tsx';

/** The comments' code is loaded separately, so that confessions don't have to wait for it. */
const CommentThread = lazy(async () => {
  const { CommentThread: Component } = await import('#web/features/confessions/thread/comment-thread.tsx');
  return { default: Component };
});

/**
 * Shows the comments on a confession if it was published. A deleted confession keeps its comments but accepts no more.
 * `isInCard` means that the comments opened below the confession in a list, not on its own page.
 */
export function ConfessionComments({ confession, isInCard = false }: { confession: Confession; isInCard?: boolean }) {
  const { id, competition_id, is_approved, is_deleted } = confession;
  const competition = useCompetition(competition_id);
  if (!is_approved && !is_deleted) return null;
  return (
    <Suspense fallback={<Bone height="6rem" />}>
      <CommentThread
        confessionId={id}
        isOpen={competition?.allow_comments !== false && !is_deleted}
        isInCard={isInCard}
      />
    </Suspense>
  );
}
