import { COARSE_STEP_MS } from '#shared/confessions/coarse-time.ts';

// A comment's path orders it in its thread. It's the path of the comment above it plus one segment: the public time, which is
// rounded, and the ID, which is random. So the order of a thread tells no more about times than the comments themselves do.
// Segments have the same length and only hexadecimal digits, so text sorts the same in every collation.

const TIME_DIGITS = 6;
const ID_DIGITS = 32;
const SEGMENT = TIME_DIGITS + ID_DIGITS;

/** Sorts after every digit, so this is beyond all paths of a thread. */
const BEYOND = 'z';

/** Returns the path of a reply to the comment at `parent` ('' for the confession). `publicTime`: Unix ms, rounded. */
export function pathBelow(parent: string, publicTime: number, id: string): string {
  const time = Math.floor(publicTime / COARSE_STEP_MS).toString(16);
  return parent + time.padStart(TIME_DIGITS, '0') + Buffer.from(id, 'base64url').toString('hex');
}

/** Returns where the replies under this path end. Use '' for the whole thread. */
export const endOf = (path: string): string => path + BEYOND;

export const depthOf = (path: string): number => path.length / SEGMENT;

/** Returns the ancestor path at a given depth, or '' for depth 0. */
export const pathAt = (path: string, depth: number): string => path.slice(0, depth * SEGMENT);
