import { isConnectionLost } from '#web/databases/database-failure.ts';
import { storageTrouble } from '#web/databases/storage-trouble.ts';
import type { StudyDb } from '#web/databases/study-db.ts';

const ATTEMPTS = 4;
const OPEN_MS = 5000;

/**
 * Thrown for a database that can't be used: 'closed' by its owner, 'erased', 'replaced' by a newer build of the app, or
 * 'blocked' by an older one that is open elsewhere.
 */
export class DatabaseShut extends Error {
  override readonly name = 'DatabaseShut';
  readonly why: NonNullable<StudyDb['shutFor']> | 'blocked';
  constructor(why: DatabaseShut['why']) {
    super(`the database is ${why}`);
    this.why = why;
  }
}

function throwIfShut(db: StudyDb): void {
  if (db.shutFor !== undefined) throw new DatabaseShut(db.shutFor);
}

/** Opens a database, no matter how long that takes, and then clears the 'blocked' state of `storageTrouble`. */
async function whenOpen(db: StudyDb): Promise<void> {
  await db.open();
  if (storageTrouble.get() === 'blocked') storageTrouble.set(null);
}

/**
 * Opens a database within 5 s. Without the limit, the call could hang forever while another build of the app has the
 * database open.
 */
async function open(db: StudyDb): Promise<void> {
  throwIfShut(db);
  if (db.isOpen()) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      storageTrouble.set('blocked');
      reject(new DatabaseShut('blocked'));
    }, OPEN_MS);
  });
  try {
    await Promise.race([whenOpen(db), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Resolves once a database is open or has failed to open. If it failed, the next read or write reports that. Without
 * this step, reads and writes could hang forever.
 * @throws {DatabaseShut} if another build of the app keeps it open for more than 5 s
 */
export async function unblocked(db: StudyDb): Promise<void> {
  try {
    await open(db);
  } catch (error) {
    if (error instanceof DatabaseShut && error.why === 'blocked') throw error;
  }
}

/**
 * Does `work` on a database. If the browser loses the connection, the work is repeated from the start, up to three
 * times, because its interrupted transaction was rolled back.
 * @throws {DatabaseShut} and whatever the work throws
 */
export async function healed<T>(db: StudyDb, work: () => PromiseLike<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await open(db);
      return await work();
    } catch (error) {
      throwIfShut(db);
      if (attempt === ATTEMPTS || !isConnectionLost(error)) throw error;
      db.close({ disableAutoOpen: false });
    }
  }
}
