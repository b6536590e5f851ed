import type { Mark } from '#shared/search/search.contract.ts';
import { markedPieces } from '#web/features/search/marked-pieces.ts';

/** Shows text with the parts that match the query highlighted. */
export function MarkedText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return markedPieces(text, marks).map(({ start, text: words, isMarked }) =>
    isMarked ? <mark key={start}>{words}</mark> : words,
  );
}
