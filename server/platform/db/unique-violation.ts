/**
 * The error codes of both engines for a unique violation, which usually means that another request wrote the row first.
 */
const TAKEN = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE']);

/** Returns whether a statement failed because another row has the same unique value. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TAKEN.has(String(error.code));
