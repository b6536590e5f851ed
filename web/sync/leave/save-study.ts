import { saveJson } from '#web/browser/save-file.ts';

/** Saves all of a user's study data on this device as a file. */
export async function saveStudy(userId: string): Promise<void> {
  const { exportStudy } = await import('#web/sync/leave/export-study.ts');
  const data: unknown = JSON.parse(await exportStudy(userId));
  saveJson(data, 'sustained-study.json');
}
