import type { BackfillPart } from '#server/platform/backfill/backfill-part.ts';
import { countKeys, type KeyedRows, keysAfter } from '#server/platform/db/key-ranges.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { BackfillSample } from '#shared/backfill/backfill.contract.ts';

/** What is wrong with the row that has this key. `fix` corrects it. */
export type WrongRow = { key: string; label: string; sample: BackfillSample; fix: (trx: Db) => Promise<void> };

type Work = {
  name: string;
  rows: KeyedRows;
  /** Returns what is wrong with those of these rows that need a change. `now` is in Unix ms. */
  find: (db: Db, keys: readonly string[], now: number) => Promise<WrongRow[]>;
  /** Keeps these rows, and what they are computed from, from changing until the transaction ends. */
  lock: (trx: Db, keys: readonly string[]) => Promise<void>;
};

/**
 * Makes a part of a backfill that looks at one row after another. Rows that seem wrong are locked and looked at again in the
 * transaction of the batch, so a row that changed in the meantime is never overwritten with something outdated.
 */
export function rowPart({ name, rows, find, lock }: Work): BackfillPart {
  return {
    name,
    count: (db, most) => countKeys(db, rows, most),
    plan: async (db, { after, limit, now }) => {
      const keys = await keysAfter(db, rows, { after, limit });
      const wrong = keys.length === 0 ? [] : await find(db, keys, now);
      const changes = wrong.map(({ key, label, sample }) => ({
        label,
        sample,
        apply: async (trx: Db) => {
          const [still] = await find(trx, [key], now);
          await still?.fix(trx);
          return still !== undefined;
        },
      }));
      const wrongKeys = wrong.map(({ key }) => key);
      return { seen: keys.length, last: keys.at(-1), changes, lock: (trx) => lock(trx, wrongKeys) };
    },
  };
}
