import { SETTINGS_ID, type StudySettings } from '#shared/settings/study-settings.contract.ts';
import { meStore } from '#web/accounts/me-store.ts';
import { personOf } from '#web/accounts/standing.ts';
import { StatusStore } from '#web/stores/status-store.ts';
import { noteDayStart } from '#web/study/day-start.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';
import { writeStudy } from '#web/sync/write/use-study-write.ts';

/** How many choices made here are still being saved. Until they're saved, the stored settings are out of date. */
export const choicesOnTheirWay = new StatusStore(0);

let made = 0;

/** Returns a number that increases with every choice, so that data read before a choice can be recognized as stale. */
export const countOfChoices = (): number => made;

/**
 * Syncs a choice to the user's other devices. A visitor's choice stays on this device. Once this returns, the choice
 * survives even if the page closes. Decision 28.
 */
export async function keepSetting(change: StudySettings): Promise<void> {
  if (personOf(meStore.get()) === null) return;
  made += 1;
  if (change.dayStartHour !== undefined) noteDayStart(change.dayStartHour);
  choicesOnTheirWay.set(choicesOnTheirWay.get() + 1);
  try {
    await writeStudy([{ e: 'settings', id: SETTINGS_ID, type: 'set', args: change, shown: AS_IT_IS }]);
  } finally {
    choicesOnTheirWay.set(choicesOnTheirWay.get() - 1);
  }
}
