import { ErrorBanner } from '#web/ui/error-banner.tsx';

/** Shown if the quiz can't start because the browser couldn't store it. */
export function StartFailed() {
  return (
    <ErrorBanner>
      We couldn’t start the quiz because this browser couldn’t save it. It may be out of space, or its settings may
      block storage.
    </ErrorBanner>
  );
}
