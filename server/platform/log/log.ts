import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Database errors carry the values of rows in further fields: those stay out. */
function plainError(error: unknown): object {
  if (!(error instanceof Error)) return { message: 'not an Error' };
  const { name, message, stack } = error;
  return { name, message, stack, code: 'code' in error ? String(error.code) : undefined };
}

/**
 * Structured logs, one JSON object a line. They hold route patterns, status and duration; never bodies, queries,
 * addresses, tokens or anything a person wrote.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: plainError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
