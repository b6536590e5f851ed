/**
 * Who wrote a field last: the row's version after that write, the effective time (Unix ms), and the device. `text` is
 * included if it's needed later.
 */
export type FieldMark = { v: number; eff: number; by: string; text?: string };
export type FieldMarks = Record<string, FieldMark>;

/**
 * The author of a write. `base` is the newest version that the author could have seen. `eff` is the time of the write
 * in Unix ms, corrected by the server (`effectiveTime`). `device` is the device's ID.
 */
export type Author = { base: number; eff: number; device: string };

/** Returns whether the author knew the current value: they saw it, they wrote it, or there is none. */
export const hasSeen = (mark: FieldMark | undefined, { base, device }: Author): boolean =>
  mark === undefined || mark.v <= base || mark.by === device;

/**
 * Returns whether a new value replaces the one that `mark` belongs to. It always does if its author had seen that
 * value. If neither author knew of the other's edit, the later time wins and, for equal times, the greater device ID.
 */
export function wins(mark: FieldMark | undefined, author: Author): boolean {
  if (mark === undefined || hasSeen(mark, author)) return true;
  return author.eff > mark.eff || (author.eff === mark.eff && author.device > mark.by);
}
