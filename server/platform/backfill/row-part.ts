import { setTimeout as pause, setImmediate as yieldNow } from 'node:timers/promises';
import type { BackfillPart, BatchRange, PlannedChange } from '#server/platform/backfill/backfill-part.ts';
import { countKeys, type KeyedRows, keysAfter } from '#server/platform/db/key-ranges.ts';
import type { Db } from '#server/platform/db/open.ts';

/** What is wrong with a row. `fix` corrects it. */
type WrongRow = PlannedChange & { fix: (trx: Db) => Promise<void> };

type Work<Row extends { key: string }> = {
  name: string;
  rows: KeyedRows;
  /** Reads everything that `judge` needs to know about these rows. Rows that don't need a change may be left out. */
  read: (db: Db, keys: readonly string[]) => Promise<Row[]>;
  /** Returns what is wrong with a row, or undefined if nothing is. `now` is in Unix ms. */
  judge: (row: Row, now: number) => WrongRow | undefined;
  /** Locks these rows, and the rows that they are computed from, until the transaction ends. */
  lock: (trx: Db, keys: readonly string[]) => Promise<void>;
};

type Found<Row> = { row: Row; wrong: WrongRow };

/** Pauses for as long as a row took, so that members' requests get at least half of the time. */
const rest = (tookMs: number): Promise<void> => (tookMs < 1 ? yieldNow() : pause(tookMs));

const changeOf = ({ label, sample }: PlannedChange): PlannedChange => ({ label, sample });

/**
 * Makes a part of a backfill that looks at one row after another. Judging may take a long time, so it happens before
 * the transaction, and other work can run between rows. In the transaction, rows that seemed wrong are locked and read
 * again. Only those that have changed in the meantime are judged again, so nothing is overwritten with outdated values.
 */
export function rowPart<Row extends { key: string }>({ name, rows, read, judge, lock }: Work<Row>): BackfillPart {
  async function find(db: Db, keys: readonly string[], { now, signal }: BatchRange): Promise<Found<Row>[]> {
    const found: Found<Row>[] = [];
    for (const row of await read(db, keys)) {
      const began = performance.now();
      const wrong = judge(row, now);
      if (wrong !== undefined) found.push({ row, wrong });
      await rest(performance.now() - began);
      signal?.throwIfAborted();
    }
    return found;
  }

  async function apply(trx: Db, found: readonly Found<Row>[], now: number): Promise<PlannedChange[]> {
    const planned = new Map(found.map((each) => [each.row.key, each]));
    const keys = [...planned.keys()];
    await lock(trx, keys);
    const made: PlannedChange[] = [];
    for (const row of await read(trx, keys)) {
      const before = planned.get(row.key);
      const isSame = JSON.stringify(row) === JSON.stringify(before?.row);
      const wrong = isSame ? before?.wrong : judge(row, now);
      if (wrong === undefined) continue;
      await wrong.fix(trx);
      made.push(changeOf(wrong));
    }
    return made;
  }

  return {
    name,
    count: (db, most) => countKeys(db, rows, most),
    keys: (db, range) => keysAfter(db, rows, range),
    plan: async (db, range) => {
      const keys = await keysAfter(db, rows, range);
      const found = keys.length === 0 ? [] : await find(db, keys, range);
      const changes = found.map(({ wrong }) => changeOf(wrong));
      const plan = { seen: keys.length, last: keys.at(-1), changes };
      return { ...plan, apply: async (trx) => (found.length === 0 ? [] : apply(trx, found, range.now)) };
    },
  };
}
