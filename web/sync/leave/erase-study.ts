import { healed } from '#web/databases/healed.ts';
import { deleteStudyDb, hasStudyDb, StudyDb } from '#web/databases/study-db.ts';

/** Empties a database. Other tabs can't block this, but they can block the deletion of the database. */
async function empty(db: StudyDb): Promise<void> {
  await healed(db, () =>
    db.transaction('rw', db.tables, async () => {
      for (const table of db.tables) await table.clear();
    }),
  );
}

/** Empties the visitor's data if this user has begun to adopt it. */
async function emptyClaimed(userId: string): Promise<void> {
  if (!(await hasStudyDb(null))) return;
  const db = new StudyDb(null, 'strict', 'found');
  try {
    const state = await healed(db, () => db.meta.get('device'));
    if (state?.key === 'device' && state.claimedBy === userId) await empty(db);
  } finally {
    db.shut('closed');
  }
}

/**
 * Erases a user's study data from this device, including operations that the server doesn't have. Safe to repeat.
 * @throws if another tab blocks the deletion; the database is empty by then
 */
export async function eraseStudy(userId: string): Promise<void> {
  await emptyClaimed(userId);
  if (!(await hasStudyDb(userId))) return;
  const db = new StudyDb(userId, 'strict', 'found');
  // A database that can't be emptied may still get deleted.
  await empty(db).catch(() => undefined);
  db.shut('closed');
  await deleteStudyDb(userId);
}
