import { OfflineWorkHint } from '#web/features/install/offline-work.tsx';
import { useSettingsHere } from '#web/features/settings/use-settings-here.ts';
import { OldChanges } from '#web/features/sync-state/old-changes.tsx';

/** Shows banners about the signed-in user's study data, and applies settings that they chose on another device. */
export function PersonNotices() {
  useSettingsHere();
  return (
    <>
      <OldChanges />
      <OfflineWorkHint />
    </>
  );
}
