import { OfflineWorkHint } from '#web/features/install/offline-work.tsx';
import { useSettingsHere } from '#web/features/settings/use-settings-here.ts';
import { OldChanges } from '#web/features/sync-state/old-changes.tsx';

/** What study data has to say to whoever is signed in; and their settings, as they chose them on another device. */
export function PersonNotices() {
  useSettingsHere();
  return (
    <>
      <OldChanges />
      <OfflineWorkHint />
    </>
  );
}
