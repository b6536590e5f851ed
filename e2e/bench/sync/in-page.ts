import type { Device, LogRow } from './rows.ts';

/** The functions that the benchmark calls in a contestant's page. Times are in ms. */
export type Bench = {
  /** Makes one write after another and returns how long each took. */
  writeEach: (rows: readonly LogRow[]) => Promise<number[]>;
  timed: (what: 'push' | 'pull') => Promise<number>;
  /** Measures how long it takes to open the database and read all of it, and counts its rows. */
  readAll: (account: string) => Promise<{ time: number; count: number }>;
};

declare global {
  var contestant: Device;
  var bench: Bench;
}

// Makes every write wait for the disk, no matter what the contestant's library requests.
IDBDatabase.prototype.transaction = new Proxy(Reflect.get(IDBDatabase.prototype, 'transaction'), {
  apply: (begin, db, [stores, mode, options]: Parameters<IDBDatabase['transaction']>) =>
    Reflect.apply(begin, db, [stores, mode, mode === 'readwrite' ? { durability: 'strict' } : options]),
});

globalThis.bench = {
  writeEach: async (rows) => {
    const times: number[] = [];
    for (const row of rows) {
      const begun = performance.now();
      await contestant.write(row);
      times.push(performance.now() - begun);
    }
    return times;
  },
  timed: async (what) => {
    const begun = performance.now();
    await contestant[what]();
    return performance.now() - begun;
  },
  readAll: async (account) => {
    const begun = performance.now();
    await contestant.open(account);
    const { length } = await contestant.read();
    return { time: performance.now() - begun, count: length };
  },
};
