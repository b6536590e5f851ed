import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARIES = '/usr/lib';
/** The library's name in Debian's `faketime` package, in the variant for multithreaded programs. */
const FAKETIME = join('faketime', 'libfaketimeMT.so.1');

/** Returns the path of the library that changes the date of a process, or undefined if it isn't installed. */
export function faketimeLibrary(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .map((folder) => join(LIBRARIES, folder, FAKETIME))
    .find((path) => existsSync(path));
}

/**
 * Returns environment variables that move the date of a process, and of every process that it starts, `seconds` ahead.
 * The date is given as an offset, because with a fixed date, each child process would start over at that date. Timers
 * still use the machine's monotonic clock, so waits take as long as on any other day.
 */
export function movedClock(seconds: number, library: string): Record<string, string> {
  const lead = Math.round(seconds);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${lead < 0 ? '' : '+'}${lead}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
