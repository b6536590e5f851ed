import { PRACTICE_ID, type PracticeSettings } from '#shared/settings/study-settings.contract.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';
import { writeStudy } from '#web/sync/write/use-study-write.ts';

/** Syncs practice settings to all of the user's devices. Once this returns, closing the page loses nothing. */
export const keepPractice = (args: PracticeSettings): Promise<boolean> =>
  writeStudy([{ e: 'settings', id: PRACTICE_ID, type: 'set', args, shown: AS_IT_IS }]);
