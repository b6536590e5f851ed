/**
 * The maximum number of rows in one statement. SQLite accepts 32,766 values, and statements of the same length are
 * prepared only once.
 */
const CHUNK = 1000;

/** Splits a list into batches, one per statement. */
export const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK));
