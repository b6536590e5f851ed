import { type Citation, citationsIn, type Outline, prefixBefore } from '#shared/search/citation-query.ts';
import { doctrinesIn } from '#shared/search/doctrines.ts';

/**
 * A piece of a text: plain, or a link to the rule or part that it cites, or to a doctrine by the slug of its glossary
 * term.
 */
export type CitedPiece = {
  start: number;
  text: string;
  cited?: { ruleNumber: string; address: string };
  doctrine?: string;
};

type Mark = Omit<CitedPiece, 'text'> & { end: number };

/**
 * Prefixes that refer to the Federal Rules of Evidence. 'Section' isn't one, because 'Section 404' may be in a stadium
 * or a statute.
 */
const OF_EVIDENCE = /rule|evid|[fm]\.?\s*r\.?\s*e/iu;
/** A number followed by parts in parentheses is a citation even without a prefix: '404(b)'. */
const WITH_PARTS = /^\d{3,4}(?:\([A-Za-z0-9]{1,4}\))+$/;
const LISTED = /^(?:\s*[,;/&]\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+)\(?$/i;
/** Matches what follows a number that's only the beginning of a longer number, word, or address. */
const GOES_ON = /^(?:\(\w|[.,:]\d|%|[\p{L}\p{N}_])/u;
const OTHER_RULES_AFTER = /^\s+of\s+(?:the\s+)?(?:federal\s+rules\s+of\s+)?(?:civil|criminal|appellate|bankruptcy)\b/i;
const OTHER_RULES_BEFORE =
  /(?:\b(?:civil|criminal|appellate|bankruptcy|local|house|school)|\b(?:civ|crim|app|bankr)\.?(?:\s*p\.?)?)\s*$/i;
const OTHER_NUMBERS_BEFORE =
  /(?:[$#§]|\d[.,]|\b(?:u\.?\s?s\.?\s?c|c\.?\s?f\.?\s?r|i\.?\s?r\.?\s?c|code|form|room|rm|apt|apartment|suite|unit|no|number|civ|crim|p)\b\.?)\s*$/i;
const COUNTED =
  /^\s?(?:am|pm|a\.m|p\.m|k|people|points?|pts|dollars|bucks|times|miles?|pages?|words|students|teams?|votes)\b/i;
const LONGEST_BEFORE = 24;

/**
 * Returns whether a post might cite a rule or name a doctrine. This quick test runs before any content is loaded, so it
 * also lets some ordinary text through.
 */
export const mayCite = (text: string): boolean =>
  /(?:rules?|evid\w*|e)\b\.?\s*§?\s*\d{3,4}|[fm]re\d{3,4}|\d{3,4}\(/i.test(text) || doctrinesIn(text).length > 0;

/** Returns whether a citation really refers to a rule, and not to a room, a score, or a section of a statute. */
function isCitation(text: string, { start, end }: Citation, prefix: string, previous: Mark | undefined): boolean {
  const before = text.slice(Math.max(0, start - prefix.length - LONGEST_BEFORE), start - prefix.length);
  const after = text.slice(end);
  if (GOES_ON.test(after) || OTHER_RULES_AFTER.test(after)) return false;
  if (prefix !== '') return OF_EVIDENCE.test(prefix) && !OTHER_RULES_BEFORE.test(before);
  if (previous !== undefined && LISTED.test(text.slice(previous.end, start))) return !COUNTED.test(after);
  return WITH_PARTS.test(text.slice(start, end)) && !OTHER_NUMBERS_BEFORE.test(before);
}

/** The rules of '412-415' share one range of the text. The numbers at both ends become links. */
function marksOfRange(text: string, all: readonly Citation[], from: number): Mark[] {
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (first === last) return [{ start: from, end: first.end, cited: first.cited }];
  const [{ length: lead } = ''] = /^\d+/.exec(text.slice(first.start, first.end)) ?? [];
  const tail = last.cited.ruleNumber.length;
  return [
    { start: from, end: first.start + lead, cited: first.cited },
    { start: last.end - tail, end: last.end, cited: last.cited },
  ];
}

function citationMarks(text: string, outline: Outline): Mark[] {
  const marks: Mark[] = [];
  const citations = citationsIn(text, outline);
  for (const [at, first] of citations.entries()) {
    if (first.start === citations[at - 1]?.start) continue;
    const all = citations.filter(({ start }) => start === first.start);
    const prefix = prefixBefore(text, first.start);
    if (!isCitation(text, first, prefix, marks.at(-1))) continue;
    // The range of a further part, such as the (2) in '803(1) and (2)', leaves out the opening parenthesis, but the
    // link includes it.
    const lead = text.startsWith(first.cited.ruleNumber, first.start) ? prefix.replace(/^the\s+/i, '') : '(';
    marks.push(...marksOfRange(text, all, first.start - lead.length));
  }
  return marks;
}

/**
 * Splits a post at the rules and doctrines that it names, so that they can be linked. Unlike a query, a post also
 * contains ordinary numbers, so a number counts only after 'Rule' or 'FRE', with a part in parentheses, or in a list
 * after a citation. Every character of the text is in exactly one piece.
 */
export function citedPieces(text: string, outline: Outline): CitedPiece[] {
  const doctrines = doctrinesIn(text).map(({ slug, start, end }): Mark => ({ start, end, doctrine: slug }));
  const marks = [...citationMarks(text, outline), ...doctrines].toSorted((one, other) => one.start - other.start);
  const pieces: CitedPiece[] = [];
  let last = 0;
  for (const { end, ...mark } of marks) {
    if (mark.start < last) continue;
    if (mark.start > last) pieces.push({ start: last, text: text.slice(last, mark.start) });
    pieces.push({ ...mark, text: text.slice(mark.start, end) });
    last = end;
  }
  if (last < text.length) pieces.push({ start: last, text: text.slice(last) });
  return pieces;
}
