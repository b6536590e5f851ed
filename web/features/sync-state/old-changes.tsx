import { ExportChanges } from '#web/features/sync-state/export-changes.tsx';
import { useSyncStatus } from '#web/sync/status/sync-status.ts';

/** Warns on every page that old or very many changes are only on this device. */
export function OldChanges() {
  if (!useSyncStatus().isOld) return null;
  return (
    <section className="wrap" aria-label="Changes on this device">
      <ExportChanges />
    </section>
  );
}
