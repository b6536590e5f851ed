import { healed } from '#web/databases/healed.ts';
import type { QueuedOp, StudyDb } from '#web/databases/study-db.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What lets changes go that were held back: `isActive`: the account may take quizzes; `build`: the one that runs, if known. */
export type Release = { now: number; isActive: boolean; build: string | undefined };

/** What a suspended account's changes wait for. Decision 26. */
const SUSPENDED = 'ACCOUNT_SUSPENDED';
/** The server's fault, not the change's. */
const FAILED = 'INTERNAL_ERROR';
/** The account has no room for the change until its owner deletes something. */
export const STORAGE_FULL = 'STORAGE_FULL';

function mayGo({ lastCode, parkedAt = 0, parkedBy }: QueuedOp, { now, isActive, build }: Release): boolean {
  const age = Math.abs(now - parkedAt); // a clock that was set back does not keep it for ever
  if (lastCode === SUSPENDED) return isActive && age >= HOUR_MS;
  if (lastCode === FAILED || lastCode === STORAGE_FULL) return age >= HOUR_MS;
  return age >= DAY_MS || (build !== undefined && parkedBy !== undefined && parkedBy !== build);
}

/** A change that was held back, as one that may be sent; its place in the queue is the same. */
export function freed(op: QueuedOp): QueuedOp {
  const { lastCode: _code, lastMessage: _message, parkedAt: _at, parkedBy: _by, isStuck: _is, ...rest } = op;
  return { ...rest, state: 'sent' };
}

async function free(db: StudyDb, may: (op: QueuedOp) => boolean): Promise<void> {
  await healed(db, () =>
    db.transaction('rw', [db.outbox], async () => {
      const parked = await db.outbox.where('state').equals('parked').toArray();
      const due = parked.filter(may);
      if (due.length > 0) await db.outbox.bulkPut(due.map(freed));
    }),
  );
}

/** Lets changes go whose reason may be over: hourly or daily, and sooner when another build runs. Guide on sync §3.6, §3.8. */
export const releaseParked = (db: StudyDb, release: Release): Promise<void> => free(db, (op) => mayGo(op, release));

/** Lets go at once what waited for a suspension to end. */
export const releaseSuspended = (db: StudyDb): Promise<void> => free(db, ({ lastCode }) => lastCode === SUSPENDED);
