import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARIES = '/usr/lib';
/** As Debian's package `faketime` has it, for programs with several threads. */
const FAKETIME = join('faketime', 'libfaketimeMT.so.1');

/** The library that gives a process another date; undefined when it isn't installed. */
export function faketimeLibrary(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  return readdirSync(LIBRARIES)
    .map((folder) => join(LIBRARIES, folder, FAKETIME))
    .find((path) => existsSync(path));
}

/**
 * The environment of a process, and of all that it starts, whose date is `seconds` ahead. An offset, not a date: each child
 * of a process that was given a date would begin at that date again. Timers keep the machine's monotonic clock, so that
 * nothing waits longer or shorter than on any other day.
 */
export function movedClock(seconds: number, library: string): Record<string, string> {
  const lead = Math.round(seconds);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${lead < 0 ? '' : '+'}${lead}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}
