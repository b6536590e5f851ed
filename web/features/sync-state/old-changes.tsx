import { ExportChanges } from '#web/features/sync-state/export-changes.tsx';
import { useSyncStatus } from '#web/sync/status/sync-status.ts';

/** Says on every page that changes have been on this device alone for long. */
export function OldChanges() {
  if (!useSyncStatus().isOld) return null;
  return (
    <section className="wrap" aria-label="Changes on this device">
      <ExportChanges />
    </section>
  );
}
