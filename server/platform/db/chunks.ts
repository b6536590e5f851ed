/** Rows of one statement: SQLite takes 32,766 values, and statements of one length are prepared once. */
const CHUNK = 1000;

/** Parts of a list that one statement takes each. */
export const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) => all.slice(index * CHUNK, (index + 1) * CHUNK));
