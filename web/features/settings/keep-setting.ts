import { SETTINGS_ID, type StudySettings } from '#shared/settings/study-settings.contract.ts';
import { meStore } from '#web/account/me-store.ts';
import { personOf } from '#web/account/standing.ts';
import { StatusStore } from '#web/local/status-store.ts';
import { writeStudy } from '#web/sync/use-study-write.ts';

/** How many choices made here are on their way to the disk: what it says until then is older. */
export const choicesOnTheirWay = new StatusStore(0);

/** Has a choice follow whoever is signed in to their other devices; a visitor's stays on this one. Decision 28. */
export async function keepSetting(change: StudySettings): Promise<void> {
  if (personOf(meStore.get()) === null) return;
  choicesOnTheirWay.set(choicesOnTheirWay.get() + 1);
  await writeStudy(() => [{ e: 'settings', id: SETTINGS_ID, type: 'set', args: change }]);
  choicesOnTheirWay.set(choicesOnTheirWay.get() - 1);
}
