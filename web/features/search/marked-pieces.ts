import type { Mark } from '#shared/search/search.contract.ts';

/** A piece of text. `start` distinguishes it from other pieces with the same text. */
type Piece = { start: number; text: string; isMarked: boolean };

/**
 * Splits text at its highlights, in order. Overlapping highlights are merged, and anything outside the text is ignored.
 */
export function markedPieces(text: string, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end <= at) return;
    const last = pieces.at(-1);
    if (isMarked && last?.isMarked === true) last.text += text.slice(at, end);
    else pieces.push({ start: at, text: text.slice(at, end), isMarked });
    at = end;
  };
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return pieces;
}
