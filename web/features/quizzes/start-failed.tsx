import { ErrorBanner } from '#web/ui/error-banner.tsx';

/** Shown when the browser couldn't store a new quiz, so it can't start. */
export function StartFailed() {
  return (
    <ErrorBanner>
      The quiz couldn’t start because this browser didn’t save it. It may be out of space, or set not to store data.
    </ErrorBanner>
  );
}
