/** A stretch of text that both texts have or that only one of them has. */
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };

/**
 * The size of the largest table to fill. A larger one would freeze the page, so texts that would need one are shown as
 * replaced.
 */
const MOST_CELLS = 4_000_000;

/** Returns how many items two lists share at the start, or at the end if `fromEnd` is true. */
function sharedEnd(one: readonly string[], other: readonly string[], fromEnd: boolean, limit: number): number {
  const item = (list: readonly string[], at: number) => list[fromEnd ? list.length - 1 - at : at];
  let count = 0;
  while (count < limit && item(one, count) === item(other, count)) count += 1;
  return count;
}

/**
 * Fills the table of longest common subsequences. Each cell holds the length for the rest of both lists, starting at
 * its row and column.
 */
function commonLengths(one: readonly string[], other: readonly string[]): Uint16Array {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const here = row * width + column;
      const below = lengths[here + width] ?? 0;
      const right = lengths[here + 1] ?? 0;
      lengths[here] = one[row] === other[column] ? (lengths[here + width + 1] ?? 0) + 1 : Math.max(below, right);
    }
  }
  return lengths;
}

const asPieces = (kind: Piece['kind'], items: readonly string[]): Piece[] => items.map((text) => ({ kind, text }));

type Table = { one: readonly string[]; other: readonly string[]; lengths: Uint16Array };

/** Returns the next piece at a row and column, keeping as much in common as possible. */
function nextPiece({ one, other, lengths }: Table, row: number, column: number): Piece {
  const [mine = '', theirs = ''] = [one[row], other[column]];
  if (mine === theirs) return { kind: 'same', text: mine };
  const here = row * (other.length + 1) + column;
  const [below = 0, right = 0] = [lengths[here + other.length + 1], lengths[here + 1]];
  return below >= right ? { kind: 'removed', text: mine } : { kind: 'added', text: theirs };
}

/** Walks through the table until one of the lists ends. What is left of the other list was removed or added. */
function walk(table: Table): Piece[] {
  const { one, other } = table;
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    const piece = nextPiece(table, row, column);
    pieces.push(piece);
    if (piece.kind !== 'added') row += 1;
    if (piece.kind !== 'removed') column += 1;
  }
  return [...pieces, ...asPieces('removed', one.slice(row)), ...asPieces('added', other.slice(column))];
}

/** Compares what is left of two lists without their common beginning and end. */
function middle(one: readonly string[], other: readonly string[]): Piece[] {
  if (one.length * other.length <= MOST_CELLS) {
    return walk({ one, other, lengths: commonLengths(one, other) });
  }
  return [...asPieces('removed', one), ...asPieces('added', other)];
}

function diffLists(one: readonly string[], other: readonly string[]): Piece[] {
  const most = Math.min(one.length, other.length);
  const start = sharedEnd(one, other, false, most);
  const end = sharedEnd(one, other, true, most - start);
  return [
    ...asPieces('same', one.slice(0, start)),
    ...middle(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...asPieces('same', one.slice(one.length - end)),
  ];
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];
/** Splits off punctuation, so that a comma after a word doesn't make it a different word. */
const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];
const joined = (pieces: readonly Piece[], kind: Piece['kind']): string =>
  pieces
    .filter((piece) => piece.kind === kind || piece.kind === 'same')
    .map(({ text }) => text)
    .join('');

/** Treats spaces between two changes as changed, so that a changed phrase is one change. */
const withoutGaps = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece, at): Piece[] => {
    const isGap = piece.kind === 'same' && piece.text.trim() === '';
    const isBetween = [pieces[at - 1], pieces[at + 1]].every((side) => side !== undefined && side.kind !== 'same');
    const { text } = piece;
    return isGap && isBetween
      ? [
          { kind: 'removed', text },
          { kind: 'added', text },
        ]
      : [piece];
  });

/** Splits pieces into runs that both texts have and runs of changes. */
function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of withoutGaps(pieces)) {
    const run = runs.at(-1);
    if (run !== undefined && (run[0]?.kind === 'same') === (piece.kind === 'same')) run.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

/** Joins neighbors, so that each run of changes is one removal followed by one addition. */
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

/**
 * Compares two texts word by word. Lines that both texts have are matched first, so that long texts are compared
 * quickly.
 */
export function diffWords(before: string, after: string): Piece[] {
  const lines = merged(diffLists(linesOf(before), linesOf(after)));
  const pieces = lines.flatMap((piece, at): Piece[] => {
    const next = lines[at + 1];
    if (piece.kind === 'removed' && next?.kind === 'added') return diffLists(wordsOf(piece.text), wordsOf(next.text));
    return piece.kind === 'added' && lines[at - 1]?.kind === 'removed' ? [] : [piece];
  });
  return merged(pieces);
}
