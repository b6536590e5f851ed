import { OfflineWorkHint } from '#web/features/install/offline-work.tsx';
import { useSettingsHere } from '#web/features/settings/use-settings-here.ts';
import { OldChanges } from '#web/features/sync-state/old-changes.tsx';

/** Notices about study data for the signed-in user, and the settings they chose on another device. */
export function PersonNotices() {
  useSettingsHere();
  return (
    <>
      <OldChanges />
      <OfflineWorkHint />
    </>
  );
}
