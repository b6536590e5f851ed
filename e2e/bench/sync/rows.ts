import { v7 as newId } from 'uuid';

const STARTED_AT = Date.UTC(2026, 0, 5, 15);
const MINUTE_MS = 60_000;
const RULES = ['fre-401', 'fre-403', 'fre-404', 'fre-602', 'fre-702', 'fre-801', 'fre-803', 'fre-901'];

/** One study event, the row that every contestant stores. With its entity and version, it's about 200 bytes of JSON. */
export type LogRow = {
  id: string;
  type: 'view';
  ruleId: string;
  durationS: number;
  at: number;
  tzOffsetMin: number;
  localDay: string;
};

/**
 * Makes `count` events, starting with number `from`, a minute apart. Every contestant gets the same ones, except for
 * the random parts of their IDs.
 */
export function logRows(from: number, count: number): LogRow[] {
  return Array.from({ length: count }, (_, turn) => {
    const number = from + turn;
    const at = STARTED_AT + number * MINUTE_MS;
    return {
      id: newId({ msecs: at }),
      type: 'view',
      ruleId: RULES[number % RULES.length] ?? 'fre-401',
      durationS: 10 + (number % 50),
      at,
      tzOffsetMin: 0,
      localDay: new Date(at).toISOString().slice(0, 10),
    };
  });
}

/**
 * How the benchmark uses a contestant in a page. `write` resolves when one row is on the disk. `fill` is for rows that
 * aren't timed. `push` and `pull` resolve when everything has been sent or received. `read` returns every row.
 */
export type Device = {
  open: (account: string) => Promise<void>;
  write: (row: LogRow) => Promise<unknown>;
  fill: (rows: readonly LogRow[]) => Promise<unknown>;
  push: () => Promise<unknown>;
  pull: () => Promise<unknown>;
  read: () => Promise<readonly unknown[]>;
};
