import { ErrorBanner } from '#web/ui/error-banner.tsx';

/** Shown if the quiz can't start because the browser couldn't store it. */
export function StartFailed() {
  return (
    <ErrorBanner>
      We couldn’t start the quiz because this browser didn’t save it. The browser may be out of space or set not to
      store data.
    </ErrorBanner>
  );
}
