import { PRACTICE_ID, type PracticeSettings } from '#shared/settings/study-settings.contract.ts';
import { AS_IT_IS } from '#web/sync/write/shown.ts';
import { writeStudy } from '#web/sync/write/use-study-write.ts';

/** Syncs how the user practices to all their devices. Once the call has returned, the choice survives a closed page. */
export const keepPractice = (args: PracticeSettings): Promise<boolean> =>
  writeStudy([{ e: 'settings', id: PRACTICE_ID, type: 'set', args, shown: AS_IT_IS }]);
