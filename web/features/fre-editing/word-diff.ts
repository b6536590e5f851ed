/** A stretch of text that both versions have, or only one of them. */
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };

/** Larger tables would freeze the page. Texts that need one are shown as replaced. */
const MOST_CELLS = 4_000_000;

/** Returns how many items two lists have in common at their beginning, or at their end. */
function sharedEnd(one: readonly string[], other: readonly string[], fromEnd: boolean, limit: number): number {
  const item = (list: readonly string[], at: number) => list[fromEnd ? list.length - 1 - at : at];
  let count = 0;
  while (count < limit && item(one, count) === item(other, count)) count += 1;
  return count;
}

/** Fills the table of longest common subsequences. Row r and column c stand for the rest of both lists from there. */
function commonLengths(one: readonly string[], other: readonly string[]): Uint16Array {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const here = row * width + column;
      const below = lengths[here + width] ?? 0;
      const right = lengths[here + 1] ?? 0;
      lengths[here] =
        one[row] === other[column] ? (lengths[here + width + 1] ?? 0) + 1 : Math.max(below, right);
    }
  }
  return lengths;
}

function middle(one: readonly string[], other: readonly string[]): Piece[] {
  const replaced: Piece[] = [
    ...one.map((text): Piece => ({ kind: 'removed', text })),
    ...other.map((text): Piece => ({ kind: 'added', text })),
  ];
  if (one.length === 0 || other.length === 0 || one.length * other.length > MOST_CELLS) return replaced;
  const width = other.length + 1;
  const lengths = commonLengths(one, other);
  const pieces: Piece[] = [];
  let row = 0;
  let column = 0;
  while (row < one.length || column < other.length) {
    const removed = one[row];
    const added = other[column];
    if (removed !== undefined && removed === added) {
      pieces.push({ kind: 'same', text: removed });
      row += 1;
      column += 1;
    } else if (
      removed !== undefined &&
      (added === undefined ||
        (lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0))
    ) {
      pieces.push({ kind: 'removed', text: removed });
      row += 1;
    } else {
      pieces.push({ kind: 'added', text: added ?? '' });
      column += 1;
    }
  }
  return pieces;
}

function diffLists(one: readonly string[], other: readonly string[]): Piece[] {
  const most = Math.min(one.length, other.length);
  const start = sharedEnd(one, other, false, most);
  const end = sharedEnd(one, other, true, most - start);
  const same = (items: readonly string[]) => items.map((text): Piece => ({ kind: 'same', text }));
  return [
    ...same(one.slice(0, start)),
    ...middle(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...same(one.slice(one.length - end)),
  ];
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];
const joined = (pieces: readonly Piece[], kind: Piece['kind']): string =>
  pieces
    .filter((piece) => piece.kind === kind || piece.kind === 'same')
    .map(({ text }) => text)
    .join('');

/** Splits pieces into runs that both texts have and runs of changes. Spaces between two changes belong to the run. */
function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  pieces.forEach((piece, at) => {
    const run = runs.at(-1);
    const isInRun = run?.[0] !== undefined && run[0].kind !== 'same';
    const isGap = piece.kind === 'same' && isInRun && piece.text.trim() === '' && pieces[at + 1]?.kind !== 'same';
    const isSameKind = run?.[0] !== undefined && (run[0].kind === 'same') === (piece.kind === 'same');
    if (run !== undefined && (isSameKind || (isGap && at + 1 < pieces.length))) run.push(piece);
    else runs.push([piece]);
  });
  return runs;
}

/** Joins neighbors, so that each run of changes is what was removed and then what was added. */
function merged(pieces: readonly Piece[]): Piece[] {
  return runsOf(pieces).flatMap((run): Piece[] => {
    if (run[0]?.kind === 'same') return [{ kind: 'same', text: joined(run, 'same') }];
    const both: Piece[] = [
      { kind: 'removed', text: joined(run, 'removed') },
      { kind: 'added', text: joined(run, 'added') },
    ];
    return both.filter(({ text }) => text !== '');
  });
}

/** Compares two texts word by word. Lines that both have are matched first, which keeps long texts fast. */
export function diffWords(before: string, after: string): Piece[] {
  const lines = merged(diffLists(linesOf(before), linesOf(after)));
  const pieces = lines.flatMap((piece, at): Piece[] => {
    const next = lines[at + 1];
    if (piece.kind === 'removed' && next?.kind === 'added') return diffLists(wordsOf(piece.text), wordsOf(next.text));
    return piece.kind === 'added' && lines[at - 1]?.kind === 'removed' ? [] : [piece];
  });
  return merged(pieces);
}
