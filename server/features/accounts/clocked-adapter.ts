import type { DBAdapter, DBTransactionAdapter } from 'better-auth';
import type { Deps } from '#server/platform/http/context.ts';

/**
 * Clocks that differ by less than this count as the same: reading both takes time, and no expiry needs more precision.
 */
const SAME_CLOCK_MS = 1000;

/** Copies a value and shifts every Date in it, at any depth, by `ms`. */
function moved<T>(value: T, ms: number): T;
function moved(value: unknown, ms: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + ms);
  if (Array.isArray(value)) return value.map((each) => moved(each, ms));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, ms)]));
}

/**
 * Translates the times in better-auth's queries between the machine's clock and the app's. `lead` returns how far the
 * app's clock is ahead, in ms.
 */
function clockedQueries(adapter: DBTransactionAdapter, lead: () => number) {
  const toOurs = <T>(query: T): T => moved(query, lead());
  const toTheirs = <T>(found: T): T => moved(found, -lead());
  return {
    create: async <T extends Record<string, unknown>, R = T>(query: Parameters<typeof adapter.create<T, R>>[0]) =>
      toTheirs(await adapter.create<T, R>(toOurs(query))),
    findOne: async <T>(query: Parameters<typeof adapter.findOne>[0]) =>
      toTheirs(await adapter.findOne<T>(toOurs(query))),
    findMany: async <T>(query: Parameters<typeof adapter.findMany>[0]) =>
      toTheirs(await adapter.findMany<T>(toOurs(query))),
    count: async (query: Parameters<typeof adapter.count>[0]) => adapter.count(toOurs(query)),
    update: async <T>(query: Parameters<typeof adapter.update>[0]) => toTheirs(await adapter.update<T>(toOurs(query))),
    updateMany: async (query: Parameters<typeof adapter.updateMany>[0]) => adapter.updateMany(toOurs(query)),
    delete: async (query: Parameters<typeof adapter.delete>[0]) => adapter.delete(toOurs(query)),
    deleteMany: async (query: Parameters<typeof adapter.deleteMany>[0]) => adapter.deleteMany(toOurs(query)),
    consumeOne: async <T>(query: Parameters<typeof adapter.consumeOne>[0]) =>
      toTheirs(await adapter.consumeOne<T>(toOurs(query))),
    incrementOne: async <T>(query: Parameters<typeof adapter.incrementOne>[0]) =>
      toTheirs(await adapter.incrementOne<T>(toOurs(query))),
  };
}

/**
 * Stores better-auth's rows by the app's clock. Because better-auth always reads the machine's clock, this adapter
 * translates times on their way to and from the database. Other code can then compare a row with `now`. Code that
 * better-auth runs (its hooks and the app's plugins) has to use the machine's clock for times that it passes to
 * better-auth. The OAuth round-trip state also contains an expiry that isn't translated.
 */
export function clockedAdapter(adapter: DBAdapter, now: Deps['now']): DBAdapter {
  const lead = () => {
    const ms = now() - Date.now();
    return Math.abs(ms) < SAME_CLOCK_MS ? 0 : ms;
  };
  return {
    ...adapter,
    ...clockedQueries(adapter, lead),
    transaction: async (work) => adapter.transaction(async (trx) => work({ ...trx, ...clockedQueries(trx, lead) })),
  };
}
