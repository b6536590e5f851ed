import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { SETTINGS_ID, StudySettings } from '#shared/settings/study-settings.contract.ts';
import type { StudyDb } from '#web/databases/study-db.ts';

/** The settings that follow this person, none where they are of a form that this build does not know. */
export async function readSettings({ db }: { db: StudyDb }): Promise<StudySettings> {
  const row = await db.rows.get(['settings', SETTINGS_ID]);
  return row === undefined || row.isDeleted ? {} : (readTolerantly(StudySettings, row.data) ?? {});
}
