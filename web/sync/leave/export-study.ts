import { healed } from '#web/databases/healed.ts';
import { StudyDb } from '#web/databases/study-db.ts';
import { allRows } from '#web/study/log-packs.ts';

/** The version of the file format. */
const VERSION = 1;

/**
 * Exports all of a user's study data on this device as JSON: all rows, the queued and rejected operations, and open
 * quizzes and sessions.
 */
export async function exportStudy(userId: string, now: () => number = Date.now): Promise<string> {
  const db = new StudyDb(userId, 'relaxed', 'found');
  try {
    const data = await healed(db, () =>
      db.transaction('r', [db.outbox, db.rejected, db.rows, db.logPacks, db.parked, db.quizzes], async () => ({
        unsent: await db.outbox.toArray(),
        refused: await db.rejected.toArray(),
        rows: await allRows(db),
        unread: await db.parked.toArray(),
        openQuizzes: await db.quizzes.toArray(),
      })),
    );
    return JSON.stringify({ format: 'sustained-study', version: VERSION, exportedAt: now(), userId, ...data }, null, 2);
  } finally {
    db.shut('closed');
  }
}
