import { healed } from '#web/databases/healed.ts';
import { deleteStudyDb, hasStudyDb, StudyDb } from '#web/databases/study-db.ts';

/** Empties a database: that no other tab can hold up, as it can the deletion. */
async function empty(db: StudyDb): Promise<void> {
  await healed(db, () =>
    db.transaction('rw', db.tables, async () => {
      for (const table of db.tables) await table.clear();
    }),
  );
}

/** What was read here before signing in, and somebody has begun to take over, is theirs as well. */
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
 * Erases somebody's study data from this device, also what the server does not have. Safe to repeat. @throws when another
 * tab holds up the deletion: the database is empty then
 */
export async function eraseStudy(userId: string): Promise<void> {
  await emptyClaimed(userId);
  if (!(await hasStudyDb(userId))) return;
  const db = new StudyDb(userId, 'strict', 'found');
  // one that cannot be emptied can still be deleted
  await empty(db).catch(() => undefined);
  db.shut('closed');
  await deleteStudyDb(userId);
}
