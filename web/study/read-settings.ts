import { readTolerantly } from '#shared/http/read-tolerantly.ts';
import { PRACTICE_ID, PracticeSettings, SETTINGS_ID, StudySettings } from '#shared/settings/study-settings.contract.ts';
import type { StudyDb } from '#web/databases/study-db.ts';

/** Reads the user's synced settings. Returns no settings if they are in a form that this build doesn't know. */
export async function readSettings({ db }: { db: StudyDb }): Promise<StudySettings> {
  const row = await db.rows.get(['settings', SETTINGS_ID]);
  return row === undefined || row.isDeleted ? {} : (readTolerantly(StudySettings, row.data) ?? {});
}

/** Reads the user's synced practice settings. Returns none if they are in a form that this build doesn't know. */
export async function readPracticeSettings({ db }: { db: StudyDb }): Promise<PracticeSettings> {
  const row = await db.rows.get(['settings', PRACTICE_ID]);
  return row === undefined || row.isDeleted ? {} : (readTolerantly(PracticeSettings, row.data) ?? {});
}
