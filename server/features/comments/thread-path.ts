import { COARSE_STEP_MS } from '#shared/confessions/coarse-time.ts';

// A comment's path determines its place in the thread. It's the parent's path plus a segment made of the rounded public
// time and the random ID. The order of a thread therefore reveals no more about times than the comments themselves do.
// All segments have the same length and contain only hexadecimal digits, so every collation sorts them the same way.

const TIME_DIGITS = 6;
const ID_DIGITS = 32;
const SEGMENT = TIME_DIGITS + ID_DIGITS;

/** Sorts after every digit, and therefore after all paths of a thread. */
const BEYOND = 'z';

/**
 * Returns the path of a reply to the comment at `parent` ('' for the confession). `publicTime` is rounded and in Unix
 * ms.
 */
export function pathBelow(parent: string, publicTime: number, id: string): string {
  const time = Math.floor(publicTime / COARSE_STEP_MS).toString(16);
  return parent + time.padStart(TIME_DIGITS, '0') + Buffer.from(id, 'base64url').toString('hex');
}

/** Returns the end of the range of paths below this path. Use '' for the whole thread. */
export const endOf = (path: string): string => path + BEYOND;

export const depthOf = (path: string): number => path.length / SEGMENT;

/** Returns the path of the ancestor at a given depth, or '' for depth 0. */
export const pathAt = (path: string, depth: number): string => path.slice(0, depth * SEGMENT);
