import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

type FailedProps = { onRetry: () => void; isRetrying: boolean };

/** Shown if a competition couldn't be loaded and isn't saved on this device. */
export function CompetitionFailed({ onRetry, isRetrying }: FailedProps) {
  const isOnline = useOnline();
  const back = <LinkButton to={PAGE_PATHS.competitions}>Back to Competitions</LinkButton>;
  return (
    <LoadFailed title="Error Loading Competition" level={1} onRetry={onRetry} isRetrying={isRetrying} back={back}>
      {isOnline
        ? 'Check your connection, then try again.'
        : 'You’re offline. Without a network connection, you can only open competitions that you saved on this device.'}
    </LoadFailed>
  );
}

export function CompetitionLoading() {
  return (
    <>
      <h1 className="visually-hidden">Competition</h1>
      <Skeleton label="Loading the competition...">
        <div className="stack">
          <div className="row row-nowrap row-gap-4">
            <Bone width="4rem" height="4rem" />
            <Bone width="60%" height="2rem" />
          </div>
          <Bone width="50%" />
          <Bone width="90%" />
          <Bone width="10rem" height="2.75rem" />
          <Bone height="12rem" />
        </div>
      </Skeleton>
    </>
  );
}
