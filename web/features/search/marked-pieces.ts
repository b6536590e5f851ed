import type { Mark } from '#shared/search/search.contract.ts';

/** A stretch of a text; `start` tells it from others that read the same. */
type Piece = { start: number; text: string; isMarked: boolean };

/** Cuts a text at its marks, in order; marks that overlap are one, what lies outside the text is left out. */
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
