/** Who wrote a field last: the row's version then, the time that counts (Unix ms) and the device; `text` where it is asked for again. */
export type FieldMark = { v: number; eff: number; by: string; text?: string };
export type FieldMarks = Record<string, FieldMark>;

/**
 * Who writes now. `base`: the newest version its author could have seen; `eff`: when, by the server's judgement of the
 * device's clock (`effectiveTime`), Unix ms; `device`: its id.
 */
export type Author = { base: number; eff: number; device: string };

/** Whether the author knew what stands there: it was seen, is their own, or there is nothing. */
export const hasSeen = (mark: FieldMark | undefined, { base, device }: Author): boolean =>
  mark === undefined || mark.v <= base || mark.by === device;

/**
 * Whether a new value takes the place of the one that `mark` tells of: always when its author had seen that one. Only
 * between edits that did not know of each other does the clock decide, and between equal times the device's id.
 */
export function wins(mark: FieldMark | undefined, author: Author): boolean {
  if (mark === undefined || hasSeen(mark, author)) return true;
  return author.eff > mark.eff || (author.eff === mark.eff && author.device > mark.by);
}
