import type { ReactNode } from 'react';
import type { MoreComments } from '#shared/comments/comment.contract.ts';
import { useThreadChanges } from '#web/features/confessions/thread/comment.queries.ts';
import { FailureBanner } from '#web/online/failure-banner.tsx';
import { useAction } from '#web/online/use-action.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { gap: MoreComments; confessionId: string; children: ReactNode };

/** Loads more of the comments that a response left out and puts them in their place. */
export function MoreButton({ gap, confessionId, children }: Props) {
  const { loadMore } = useThreadChanges(confessionId);
  const { run, isBusy, failure } = useAction({
    act: () => loadMore(gap),
    words: { fallback: 'Comments couldn’t be loaded.' },
    isRepeatable: true,
  });
  return (
    <>
      <Button tone="soft" onPress={() => run()} busy={isBusy} busyLabel="Loading...">
        {children}
      </Button>
      <FailureBanner failure={failure} />
    </>
  );
}
