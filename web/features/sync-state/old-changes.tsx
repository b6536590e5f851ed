import { ExportChanges } from '#web/features/sync-state/export-changes.tsx';
import { useSyncStatus } from '#web/sync/status/sync-status.ts';

/** Warns on every page that changes have been only on this device for a long time. */
export function OldChanges() {
  if (!useSyncStatus().isOld) return null;
  return (
    <section className="wrap" aria-label="Changes on this device">
      <ExportChanges />
    </section>
  );
}
