/** The addresses of each rule's citable parts, by rule number, in numerical order. */
export type Outline = ReadonlyMap<string, readonly string[]>;
/** A cited rule, or one of its parts if there's an address. */
type Cited = { ruleNumber: string; address: string };
/**
 * What a query cites. `rest` contains the words outside the citations. `unknown` is a number, as typed, that no rule
 * has.
 */
export type CitationQuery = { cited: Cited[]; rest: string; unknown: string | null };

/** A run of letters or digits in the text, and its position. `glue` is the text between it and the previous one. */
type Piece = { text: string; glue: string; start: number; end: number };
type Found = { cited: Cited[]; next: number };
/** A cited rule or part and its range in the text. The rules of '412-415' share one range. */
export type Citation = { cited: Cited; start: number; end: number };

/** This limit keeps the time for a long text linear. The longest address, as in 803(8)(A)(ii), has fewer pieces. */
const MOST_PATH_PIECES = 8;

const NAME =
  '(?:the\\s+)?(?:federal\\s+rules?(?:\\s+of\\s+evidence)?|fed\\.?\\s*r(?:ule)?s?\\.?(?:\\s*(?:of\\s+)?evid(?:ence)?\\.?)?|[fm]\\.?\\s*r\\.?\\s*e\\.?|rules?|section|sec\\.?|r\\.?|§+)';
const PREFIX = new RegExp(`^\\s*(?:${NAME}\\s*)+$`, 'iu');
const RULE_AT_END = new RegExp(`(?<![\\p{L}\\p{N}])${NAME}\\s*$`, 'iu');
/** The maximum length of a prefix, in characters. This limit, too, keeps the time for a long text linear. */
const LONGEST_PREFIX = 48;
const PIECE = /[a-z]+|\d+/gi;
const RANGE_GLUE = /^\s*[-–—]\s*$/;
const RANGE_WORDS = new Set(['to', 'through', 'thru']);
const PATH_GLUE = /^[\s().[\]\-–]*$/;
const LIST_WORDS = new Set(['and', 'or', 'vs', 'versus']);
const LISTED = /^\s*(?:[,;/&+]|and\b|or\b)[\s,;/&+(]*(?:(?:and|or)\b[\s(]*)?$/i;
const YEARS = { from: 1500, to: 2100 };

function piecesOf(text: string): Piece[] {
  let last = 0;
  return [...text.matchAll(PIECE)].map((match) => {
    const [piece] = match;
    const found = {
      text: piece,
      glue: text.slice(last, match.index),
      start: match.index,
      end: match.index + piece.length,
    };
    last = found.end;
    return found;
  });
}

const labelsOf = (address: string): string[] => address.slice(1, -1).split(')(');

/** Returns whether the labels of an address spell a text: 'd2a' for (d)(2)(A). Ignores case. */
const spells = (address: string, text: string): boolean =>
  labelsOf(address).join('').toLowerCase() === text.toLowerCase();

/**
 * Returns the address whose capitalization matches what was typed or, if there is none, the shallowest one. All of the
 * given addresses have the same letters and digits.
 */
function best(addresses: readonly string[], typed: string): string | undefined {
  const exact = addresses.find((address) => labelsOf(address).join('') === typed);
  return exact ?? addresses.toSorted((one, other) => labelsOf(one).length - labelsOf(other).length)[0];
}

const isBracketed = (piece: Piece, text: string): boolean =>
  /[([]\s*$/.test(piece.glue) && /[)\]]/.test(text[piece.end] ?? '');

class Reader {
  readonly text: string;
  readonly pieces: Piece[];
  readonly outline: Outline;

  constructor(text: string, outline: Outline) {
    this.text = text;
    this.pieces = piecesOf(text);
    this.outline = outline;
  }

  /**
   * Returns the end of the pieces that can belong to the same address as the piece before `from`. Such pieces are
   * separated only by address marks.
   */
  private pathEnd(from: number): number {
    let end = from;
    for (; end < Math.min(this.pieces.length, from + MOST_PATH_PIECES); end += 1) {
      const piece = this.pieces[end];
      if (piece === undefined || !PATH_GLUE.test(piece.glue)) break;
    }
    return end;
  }

  /**
   * Returns whether 'a' or 'i' is an ordinary word. It's one if another word follows, unless the letter is in
   * parentheses or brackets or attached to the number.
   */
  private isWord(at: number): boolean {
    const piece = this.pieces[at];
    if (piece === undefined || !/^[ai]$/i.test(piece.text) || isBracketed(piece, this.text)) return false;
    return piece.glue !== '' && /^\s+[a-z]{2}/i.test(this.text.slice(piece.end));
  }

  /**
   * Returns the address that the longest possible run of pieces starting at `from` spells, or '', and the index of the
   * next piece.
   */
  path(ruleNumber: string, from: number, isSibling = false): { address: string; next: number } {
    const addresses = this.outline.get(ruleNumber) ?? [];
    for (let next = this.pathEnd(isSibling ? from + 1 : from); next > from; next -= 1) {
      if (this.pieces[next]?.glue === '' || this.isWord(next - 1)) continue;
      const typed = this.pieces
        .slice(from, next)
        .map(({ text }) => text)
        .join('');
      const address = best(
        addresses.filter((each) => spells(each, typed)),
        typed,
      );
      if (address !== undefined) return { address, next };
    }
    return { address: '', next: from };
  }

  /** Reads '8036' and '80318': a rule number followed by an address in digits. */
  private runTogether(digits: string): Cited | undefined {
    for (const length of [3, 4]) {
      const ruleNumber = digits.slice(0, length);
      const rest = digits.slice(length);
      const address = rest === '' ? undefined : this.outline.get(ruleNumber)?.find((each) => spells(each, rest));
      if (address !== undefined) return { ruleNumber, address };
    }
    return undefined;
  }

  /** Returns the end of a range such as '412-415'. The second number must be a higher rule number. */
  private rangeEnd(at: number, from: string): number | undefined {
    const piece = this.pieces[at];
    if (piece === undefined) return undefined;
    const isRule = (number: string | undefined) =>
      number !== undefined && this.outline.has(number) && Number(number) > Number(from);
    if (RANGE_GLUE.test(piece.glue) && isRule(piece.text)) return at;
    return RANGE_WORDS.has(piece.text.toLowerCase()) && isRule(this.pieces[at + 1]?.text) ? at + 1 : undefined;
  }

  /** Reads a citation or a range of rules that begins at a number. */
  at(index: number): Found | undefined {
    const ruleNumber = this.pieces[index]?.text ?? '';
    if (!this.outline.has(ruleNumber)) {
      const together = isYear(ruleNumber) ? undefined : this.runTogether(ruleNumber);
      return together && { cited: [together], next: index + 1 };
    }
    const last = this.rangeEnd(index + 1, ruleNumber);
    if (last !== undefined) {
      const to = Number(this.pieces[last]?.text);
      const within = [...this.outline.keys()].filter(
        (each) => Number(each) >= Number(ruleNumber) && Number(each) <= to,
      );
      return { cited: within.map((each) => ({ ruleNumber: each, address: '' })), next: last + 1 };
    }
    const { address, next } = this.path(ruleNumber, index + 1);
    return { cited: [{ ruleNumber, address }], next };
  }

  /**
   * Returns the range of the text that the pieces take up, including the parentheses or brackets that close the last
   * one.
   */
  stretch(from: number, next: number): [number, number] {
    const start = this.pieces[from]?.start ?? 0;
    const end = this.pieces[next - 1]?.end ?? start;
    return [start, end + (/^[)\]]+/.exec(this.text.slice(end))?.[0].length ?? 0)];
  }

  /** Reads another part of the last cited rule, whose citation ended at `end`: '803(1), (2) and (3)'. */
  sibling(index: number, { ruleNumber, address }: Cited, end: number): Found | undefined {
    const piece = this.pieces[index];
    if (address === '' || piece === undefined || !isBracketed(piece, this.text)) return undefined;
    if (!LISTED.test(this.text.slice(end, piece.start))) return undefined;
    const found = this.path(ruleNumber, index, true);
    return found.address === '' ? undefined : { cited: [{ ruleNumber, address: found.address }], next: found.next };
  }
}

const isYear = (digits: string): boolean =>
  digits.length === 4 && Number(digits) >= YEARS.from && Number(digits) <= YEARS.to;

type Uncited = Pick<CitationQuery, 'rest' | 'unknown'>;

/**
 * Returns whether a number could be a rule's. It must have three or four digits and be neither a year nor a number that
 * occurs in the texts, such as 911.
 */
const isRuleNumber = (digits: string, knowsWord: (word: string) => boolean): boolean =>
  /^\d{3,4}$/.test(digits) && !isYear(digits) && !knowsWord(digits);

/**
 * Removes a number that no rule has, so that it isn't searched for: three or four digits on their own, or any number
 * after 'Rule'.
 */
function withoutCitation(text: string, knowsWord: (word: string) => boolean): Uncited {
  const match = /^(?<before>.*?)(?<number>\d+)\s*(?<after>[([.-].*)?$/su.exec(text);
  const { before = '', number = '', after = '' } = match?.groups ?? {};
  const isAlone = before.trim() === '' && isRuleNumber(number, knowsWord);
  return isAlone || PREFIX.test(before) ? { rest: wordsIn(after), unknown: number } : { rest: text, unknown: null };
}

/** Returns the text of a query outside its citations, or '' if only 'Rule', 'and', and punctuation are left. */
function restOf(text: string, taken: readonly [number, number, number][]): string {
  let rest = '';
  let last = 0;
  for (const [start, end] of taken) {
    rest += `${text.slice(last, start).replace(RULE_AT_END, ' ').replace(PREFIX, ' ')} `;
    last = end;
  }
  rest += text.slice(last);
  return wordsIn(rest);
}

/** Trims a text. Returns '' if the text has no words to search for. */
function wordsIn(text: string): string {
  const words = text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word) && !LIST_WORDS.has(word.toLowerCase()));
  return words.length === 0 ? '' : text.trim();
}

/**
 * Finds the rules and parts that a query cites (formulas §11). A citation is an optional prefix, a rule number, and an
 * address in any form ('803(6)', '803-6', 'rule 404 b', '801d2a') that exists in the outline. '412-415' is a range
 * because 415 is a rule, too. A year is never a citation. `knowsWord` returns whether the texts have a word.
 */
export function readCitations(text: string, outline: Outline, knowsWord: (word: string) => boolean): CitationQuery {
  const { cited, taken } = allIn(new Reader(text, outline));
  if (cited.length === 0) return { cited, ...withoutCitation(text, knowsWord) };
  const unique = cited.filter((one, at) => cited.findIndex((each) => key(each) === key(one)) === at);
  return { cited: unique, rest: restOf(text, taken), unknown: null };
}

const UNFINISHED = /^(?<before>\D*)(?<number>\d{1,3})$/su;

/**
 * Returns the rules that a query may be about to cite: those whose numbers begin with its last digits, in order. '40'
 * and 'rule 4' are the beginnings of rule numbers, but a single digit on its own isn't. Returns none if the query has
 * other words.
 */
export function begunRules(text: string, outline: Outline): Cited[] {
  const { before = '', number = '' } = UNFINISHED.exec(text)?.groups ?? {};
  const isAlone = before.trim() === '' && number.length > 1;
  if (number === '' || !(isAlone || PREFIX.test(before))) return [];
  const begun = [...outline.keys()].filter((each) => each.startsWith(number));
  return begun.map((ruleNumber) => ({ ruleNumber, address: '' }));
}

/**
 * Returns the words right before `start` that announce a rule, such as 'Rule ' or 'Fed. R. Evid. ', or '' if there are
 * none.
 */
export function prefixBefore(text: string, start: number): string {
  return RULE_AT_END.exec(text.slice(Math.max(0, start - LONGEST_PREFIX), start))?.[0] ?? '';
}

/** Returns all citations in a longer text, such as a post, in order. The time is linear in the length of the text. */
export function citationsIn(text: string, outline: Outline): Citation[] {
  const { cited, taken } = allIn(new Reader(text, outline));
  let next = 0;
  return taken.flatMap(([start, end, count]) => {
    const here = cited.slice(next, next + count);
    next += count;
    return here.map((each) => ({ cited: each, start, end }));
  });
}

/** Returns all citations in order, and the ranges of the text that they take up, each with its number of citations. */
function allIn(reader: Reader): { cited: Cited[]; taken: [number, number, number][] } {
  const cited: Cited[] = [];
  const taken: [number, number, number][] = [];
  for (let at = 0; at < reader.pieces.length; ) {
    const found = startsAWord(reader, at)
      ? (reader.at(at) ?? sibling(reader, at, cited.at(-1), taken.at(-1)?.[1]))
      : undefined;
    if (found !== undefined) {
      cited.push(...found.cited);
      taken.push([...reader.stretch(at, found.next), found.cited.length]);
    }
    at = found?.next ?? at + 1;
  }
  return { cited, taken };
}

const key = ({ ruleNumber, address }: Cited) => ruleNumber + address;

const sibling = (reader: Reader, at: number, last: Cited | undefined, end: number | undefined) =>
  last === undefined || end === undefined ? undefined : reader.sibling(at, last, end);

/**
 * A number starts a citation only if no letter comes directly before it, except for a known prefix: 'R803', 'FRE803'.
 */
function startsAWord({ pieces }: Reader, at: number): boolean {
  const [piece, before] = [pieces[at], pieces[at - 1]];
  return (
    piece !== undefined &&
    (piece.glue !== '' || before === undefined || /^(?:rules?|r|fre|mre|evid)$/i.test(before.text))
  );
}

/** Returns the rules with the nearest numbers, nearest first. */
export function nearestRules(number: string, outline: Outline, count: number): string[] {
  const distance = (each: string) => Math.abs(Number(each) - Number(number));
  return [...outline.keys()].toSorted((one, other) => distance(one) - distance(other)).slice(0, count);
}
