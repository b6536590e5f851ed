import type { GlossaryTerm } from '#shared/rules/glossary.contract.ts';
import type { Piece } from '#web/features/rules/reference-pieces.ts';

/** A legal term and its position in the text. Ranges outside the text are ignored. */
export type TermRange = { start: number; length: number; term: GlossaryTerm };

function cut(piece: Piece, { start, length, term }: TermRange): Piece[] {
  const end = start + length;
  const isInside = start >= piece.start && end <= piece.start + piece.text.length;
  if (!isInside || piece.to !== undefined || piece.term !== undefined) return [piece];
  const part = (from: number, to: number): Piece => ({
    start: from,
    text: piece.text.slice(from - piece.start, to - piece.start),
  });
  const parts = [part(piece.start, start), { ...part(start, end), term }, part(end, piece.start + piece.text.length)];
  return parts.filter(({ text }) => text !== '');
}

/** Splits the pieces that are plain text at the legal terms in them. */
export function termPieces(pieces: readonly Piece[], ranges: readonly TermRange[]): Piece[] {
  return ranges.reduce<Piece[]>((rest, range) => rest.flatMap((piece) => cut(piece, range)), [...pieces]);
}
