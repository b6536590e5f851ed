import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Keeps only an error's name, message, stack, and code. Other fields of database errors contain values from rows. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an Error' };
  const { name, message, stack } = error;
  return { name, message, stack, code: 'code' in error ? String(error.code) : undefined };
}

/**
 * Creates a structured log, one JSON object per line. It contains route patterns, statuses, and durations, but never
 * bodies, queries, addresses of any kind, tokens, or anything a user wrote.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: plainError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
