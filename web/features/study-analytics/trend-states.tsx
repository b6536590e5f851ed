import { Button } from '#web/ui/button.tsx';
import { ErrorBanner } from '#web/ui/error-banner.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';

export function TrendLoading() {
  return (
    <Skeleton label="Loading trend data...">
      <Bone height="13rem" />
    </Skeleton>
  );
}

/** Shown when the trend data couldn't be loaded. Learning specification §2. */
export function TrendFailed({ onRetry }: { onRetry: () => void }) {
  return <ErrorBanner actions={<Button onPress={onRetry}>Try Again</Button>}>Failed to load trend data</ErrorBanner>;
}
