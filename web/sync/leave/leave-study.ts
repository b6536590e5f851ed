import { v7 as newId } from 'uuid';
import { healed } from '#web/databases/healed.ts';
import { deleteStudyDb, hasStudyDb, StudyDb } from '#web/databases/study-db.ts';
import { type Outcome, syncOnce } from '#web/sync/exchange/run.ts';
import { adopt } from '#web/sync/leave/adopt.ts';
import { deviceState } from '#web/sync/outbox/device-state.ts';
import { AT_FIRST } from '#web/sync/outbox/sync-state.ts';
import { unfinishedQuizzes } from '#web/sync/unfinished-quizzes.ts';
import { writeNoted } from '#web/sync/write/write-noted.ts';

/** Does `work` with a user's database. If there is none, returns undefined without creating one. */
async function withStudy<T>(userId: string, work: (db: StudyDb) => Promise<T>): Promise<T | undefined> {
  if (!(await hasStudyDb(userId))) return undefined;
  const db = new StudyDb(userId, 'strict', 'found');
  try {
    return await work(db);
  } finally {
    db.shut('closed');
  }
}

/**
 * Finishes an interrupted adoption. The data that it reserved belongs to the user, so it's kept or removed with the
 * rest.
 */
async function endAdoption(userId: string, into: StudyDb): Promise<void> {
  if (!(await hasStudyDb(null))) return;
  const from = new StudyDb(null, 'strict', 'found');
  try {
    const state = await healed(from, () => from.meta.get('device'));
    if (state?.key === 'device' && state.claimedBy === userId) await adopt(from, into, userId, newId);
  } finally {
    from.shut('closed');
  }
}

/**
 * Marks a database to be kept at sign-out, or removes that mark when its user returns. Call this in a transaction over
 * meta.
 */
async function noteKept(db: StudyDb, isKept: boolean): Promise<void> {
  const state = await deviceState(db, newId);
  if ((state.isKept ?? false) !== isKept) await db.meta.put({ ...state, isKept });
}

const countIn = async (db: StudyDb): Promise<number> => (await db.outbox.count()) + (await db.rejected.count());

/**
 * Empties a database, or marks it as kept if it has queued or rejected operations. Returns whether it was emptied. All
 * of this is one transaction, because another tab may be writing.
 */
const emptyOrKeep = (db: StudyDb): Promise<boolean> =>
  healed(db, () =>
    db.transaction('rw', db.tables, async () => {
      const mustStay = (await countIn(db)) > 0;
      if (mustStay) {
        await noteKept(db, true);
        return false;
      }
      for (const table of db.tables) await table.clear();
      await db.meta.put({ ...AT_FIRST, isLeft: true }); // other tabs may block the deletion
      return true;
    }),
  );

/**
 * Counts the user's operations that the server may not have applied: those still in the outbox, and rejected ones that
 * weren't retried or discarded.
 */
export async function countUnsent(userId: string): Promise<number> {
  const count = await withStudy(userId, async (db) => {
    await endAdoption(userId, db);
    await writeNoted(db, userId, newId);
    return healed(db, () => countIn(db));
  });
  return count ?? 0;
}

/** Counts the open quizzes and drill sessions on this device in which the user has answered something. */
export async function countUnfinished(userId: string): Promise<number> {
  const quizzes = await withStudy(userId, (db) => healed(db, () => unfinishedQuizzes({ db })));
  return (quizzes ?? []).filter(({ answered }) => answered > 0).length;
}

/** Sends the outbox, but stops when `signal` aborts. */
export async function sendUnsent(userId: string, signal: AbortSignal): Promise<Outcome | undefined> {
  return withStudy(userId, (db) =>
    syncOnce(
      { userId, db, strict: db, now: Date.now, newId },
      { fetch: (address, init) => fetch(address, init), signal },
    ),
  );
}

/** Keeps a user's data on this device when they sign out. Nothing is sent, and no other user sees it. */
export async function keepStudy(userId: string): Promise<void> {
  await withStudy(userId, (db) => healed(db, () => db.transaction('rw', [db.meta], async () => noteKept(db, true))));
}

/** Call this when the user is back. Their data is then in use again and will be removed at the next sign-out. */
export const unkeepStudy = (db: StudyDb): Promise<void> =>
  healed(db, () =>
    db.transaction('rw', [db.meta], async () => {
      await noteKept(db, false);
      const state = await db.meta.get('sync');
      if (state?.key === 'sync' && state.isLeft === true) await db.meta.delete('sync');
    }),
  );

/**
 * Removes the data of a user who has signed out. If it includes queued or rejected operations, all of it is kept for
 * that user, no matter who signs in next, until the user returns or erases it (`eraseStudy`).
 * @throws if the data can't be removed now
 */
export async function cleanStudy(userId: string): Promise<void> {
  const isEmpty = await withStudy(userId, async (db) => {
    await endAdoption(userId, db);
    return emptyOrKeep(db);
  });
  if (isEmpty === true) await deleteStudyDb(userId);
}
