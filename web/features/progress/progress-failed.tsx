import { LoadFailed } from '#web/ui/load-failed.tsx';

type Props = { onRetry: () => void; isRetrying: boolean };

/** Shown when the progress couldn't be loaded. Learning specification §2. */
export function ProgressFailed(retry: Props) {
  return (
    <LoadFailed {...retry} title="Failed to load progress data">
      We couldn't load your FRE learning progress. This might be a temporary issue.
    </LoadFailed>
  );
}
