import { ErrorBanner } from '#web/ui/error-banner.tsx';

/** A quiz that this browser didn't store can't begin. */
export function StartFailed() {
  return (
    <ErrorBanner>
      The quiz couldn't start because this browser didn't save it. It may be out of space, or set not to store data.
    </ErrorBanner>
  );
}
