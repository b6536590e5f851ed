import { healed } from '#web/local/healed.ts';
import { deleteStudyDb, hasStudyDb, StudyDb } from '#web/local/study-db.ts';

/** Empties a database: that no other tab can hold up, as it can the deletion. */
async function empty(db: StudyDb): Promise<void> {
  await healed(db, () =>
    db.transaction('rw', db.tables, async () => {
      for (const table of db.tables) await table.clear();
    }),
  );
}

/**
 * Erases somebody's study data from this device, also what the server does not have. Safe to repeat. @throws when another
 * tab holds up the deletion: the database is empty then
 */
export async function eraseStudy(userId: string | null): Promise<void> {
  if (!(await hasStudyDb(userId))) return;
  const db = new StudyDb(userId, 'strict', 'found');
  // one that cannot be emptied can still be deleted
  await empty(db).catch(() => undefined);
  db.shut('closed');
  await deleteStudyDb(userId);
}
