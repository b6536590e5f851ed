import { v7 as newId } from 'uuid';
import { InvalidOp } from '#shared/sync/entity-rules.ts';
import { dropDownloads } from '#web/content/drop-downloads.ts';
import { isConnectionLost, isStorageFull } from '#web/databases/database-failure.ts';
import { healed, unblocked } from '#web/databases/healed.ts';
import { follow, StudyDb } from '#web/databases/study-db.ts';
import { failedWrite } from '#web/sync/write/failed-write.ts';
import type { NewChange } from '#web/sync/write/new-change.ts';
import { notedWrites } from '#web/sync/write/noted-writes.ts';
import { writeChanges } from '#web/sync/write/write-changes.ts';
import { writeNoted } from '#web/sync/write/write-noted.ts';

/**
 * One user's study data on this device. `userId` is null for visitors. `db` is for reading. `strict`, the same
 * database, is for writes that must be on the disk before they count. `write` saves changes and queues them for the
 * server, all or none, and resolves when they are on the disk, without a network. It rejects with a WriteFailure, whose
 * message is for users, or with an InvalidOp. `keep` saves other data in the same way. `follow` calls `tell` with a
 * query's result, and again whenever the data that the query read changes. It returns a function that stops this.
 * `newId` creates an ID for a row, and `now` returns Unix ms. `onWrite` adds a listener, which is called after each
 * write of this page, and `announce` calls all listeners. `isShut` returns whether the database was closed or erased
 * and must be reopened. `ready` resolves when the data can be read, and rejects if another build of the app keeps the
 * database open for too long.
 */
export type Study = {
  userId: string | null;
  db: StudyDb;
  strict: StudyDb;
  now: () => number;
  newId: () => string;
  write: (changes: readonly NewChange[]) => Promise<void>;
  keep: <T>(work: (db: StudyDb) => PromiseLike<T>) => Promise<T>;
  follow: <T>(ask: () => Promise<T>, tell: (answer: T) => void, fail: (error: unknown) => void) => () => void;
  onWrite: (listener: () => void) => () => void;
  announce: () => void;
  isShut: () => boolean;
  ready: () => Promise<void>;
  close: () => void;
};

/**
 * Does `work`. If the device is full, deletes data that can be downloaded again, and retries once. Sync guide §3.11.
 */
async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await dropDownloads();
    return work();
  }
}

/**
 * Asks the browser for persistent storage, which it may refuse. Returns whether it asked. It asks only right after a
 * press, because the browser may show a prompt, which would otherwise surprise the reader. Sync guide §3.11.
 */
function askToPersist(): boolean {
  if (typeof navigator === 'undefined' || !navigator.userActivation?.isActive) return false;
  navigator.storage?.persist?.().catch(() => undefined);
  return true;
}

/** The maximum number of times that a query is repeated after the connection was lost. */
const FOLLOW_ATTEMPTS = 3;

function followHealed<T>(
  db: StudyDb,
  ask: () => Promise<T>,
  tell: (answer: T) => void,
  fail: (error: unknown) => void,
): () => void {
  let attempts = 0;
  let stop: (() => void) | undefined;
  let isOver = false;
  const begin = () => {
    stop = follow(
      ask,
      (answer) => {
        attempts = 0;
        tell(answer);
      },
      (error) => void lost(error),
    );
  };
  const lost = async (error: unknown) => {
    attempts += 1;
    const isLost = db.shutFor === undefined && isConnectionLost(error);
    if (isOver || attempts > FOLLOW_ATTEMPTS || !isLost) return fail(error);
    try {
      db.close({ disableAutoOpen: false });
      await healed(db, async () => undefined);
    } catch {
      return fail(error);
    }
    if (!isOver) begin();
  };
  begin();
  return () => {
    isOver = true;
    stop?.();
  };
}

/** Opens a user's study data. */
export function openStudyOf(userId: string | null, now: () => number = Date.now): Study {
  const strict = new StudyDb(userId, 'strict');
  const db = new StudyDb(userId, 'relaxed');
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  let hasAsked = userId === null;
  const kept = async <T>(work: () => Promise<T>): Promise<T> => {
    hasAsked ||= askToPersist();
    try {
      return await withRoom(work);
    } catch (error) {
      throw error instanceof InvalidOp ? error : failedWrite(error, strict.shutFor);
    }
  };
  const write = async (changes: readonly NewChange[]) => {
    await kept(() => writeChanges(strict, changes, { now, newId }));
    announce();
  };
  /**
   * Writes what the previous page left behind, before anything is read. If it can't be written yet, reading goes ahead
   * without it.
   */
  const carriedOut = async () => {
    if (userId === null || notedWrites(userId).length === 0) return;
    leftBehind ??= writeNoted(strict, userId, newId)
      .then(announce, () => undefined)
      .finally(() => {
        leftBehind = undefined;
      });
    await leftBehind;
  };
  let leftBehind: Promise<void> | undefined;
  return {
    userId,
    db,
    strict,
    now,
    newId,
    write,
    keep: (work) => kept(() => healed(strict, () => work(strict))),
    follow: (ask, tell, fail) => followHealed(db, ask, tell, fail),
    onWrite: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce,
    // If a newer build of the app has upgraded the database, only a new page can reopen it.
    isShut: () => [strict, db].some(({ shutFor }) => shutFor !== undefined && shutFor !== 'replaced'),
    ready: async () => {
      await unblocked(db);
      await carriedOut();
    },
    close: () => {
      strict.shut('closed');
      db.shut('closed');
    },
  };
}
