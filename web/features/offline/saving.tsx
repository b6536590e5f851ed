import { downloadStatus } from '#web/content/download-status.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import '#web/features/offline/saving.css';
import { useStatus } from '#web/stores/use-status.ts';

const LABEL = 'Saving the rules for offline use';

/**
 * Shows the progress of the first download. It's at the end of the page, so that other content doesn't move when it
 * appears or disappears.
 */
export function Saving() {
  const status = useStatus(downloadStatus);
  if (status.phase !== 'downloading') return null;
  const { done, total } = status;
  return (
    <section className="saving" aria-label="Download">
      <span aria-hidden="true">{LABEL}</span>
      <ProgressBar label={LABEL} value={done} max={total} valueText={`${done} of ${total} parts`} thin />
    </section>
  );
}
