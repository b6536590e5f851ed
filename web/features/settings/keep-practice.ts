import { PRACTICE_ID, type PracticeSettings } from '#shared/settings/study-settings.contract.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';
import { writeStudy } from '#web/sync/write/use-study-write.ts';

/** Saves a practice setting for all of the user's devices. Resolves to false if it couldn't be saved. */
export const keepPractice = (change: PracticeSettings): Promise<boolean> =>
  writeStudy([{ e: 'settings', id: PRACTICE_ID, type: 'set', args: change, shown: AS_IT_IS }]);
