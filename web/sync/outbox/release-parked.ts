import { healed } from '#web/databases/healed.ts';
import type { QueuedOp, StudyDb } from '#web/databases/study-db.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The conditions for releasing parked operations. `isActive`: the account isn't suspended. `build`: the running build,
 * if known.
 */
export type Release = { now: number; isActive: boolean; build: string | undefined };

/** The code of operations that are parked until a suspension ends. Decision 26. */
const SUSPENDED = 'ACCOUNT_SUSPENDED';
/** The code after a server failure. The operation itself may be fine. */
const FAILED = 'INTERNAL_ERROR';
/** The code of operations that don't fit in the account's quota until the user deletes something. */
export const STORAGE_FULL = 'STORAGE_FULL';

function mayGo({ lastCode, parkedAt = 0, parkedBy }: QueuedOp, { now, isActive, build }: Release): boolean {
  const age = Math.abs(now - parkedAt); // not negative, even if the clock was set back
  if (lastCode === SUSPENDED) return isActive && age >= HOUR_MS;
  if (lastCode === FAILED || lastCode === STORAGE_FULL) return age >= HOUR_MS;
  return age >= DAY_MS || (build !== undefined && parkedBy !== undefined && parkedBy !== build);
}

/** Makes a parked operation ready to send. It keeps its place in the outbox. */
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

/**
 * Releases operations that may be sent again: after an hour or a day, or sooner with a new build. Sync guide §3.6,
 * §3.8.
 */
export const releaseParked = (db: StudyDb, release: Release): Promise<void> => free(db, (op) => mayGo(op, release));

/** Immediately releases operations that were parked until a suspension ends. */
export const releaseSuspended = (db: StudyDb): Promise<void> => free(db, ({ lastCode }) => lastCode === SUSPENDED);
