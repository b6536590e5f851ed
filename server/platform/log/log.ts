import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Structured logs, one JSON object a line. They hold route patterns, status and duration; never bodies, queries,
 * addresses, tokens or anything a person wrote.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return destination === undefined ? pino(options) : pino(options, destination);
}
