import { GIVEN_NAMES, WORDS_AS_NAMES } from '#server/moderation/name-words.ts';
import type { Finding, ModerationContext } from '#server/moderation/phase.ts';
import { foldText, lowercased, type Reading, spanOf } from '#server/moderation/reading.ts';

type Token = { text: string; start: number; end: number; isCapital: boolean };

const TOKEN = /\p{L}+(?:['-]\p{L}+)*/gu;

/** Splits a text into words with their indexes. A possessive ending isn't part of a word. */
function tokensOf(cased: Reading): Token[] {
  return [...cased.text.matchAll(TOKEN)].map(({ 0: match, index }) => {
    const text = match.replace(/'s$/i, '');
    return { text: text.toLowerCase(), start: index, end: index + text.length, isCapital: /^\p{Lu}/u.test(text) };
  });
}

const partsOf = (name: string): string[] => tokensOf(lowercased(foldText(name))).map(({ text }) => text);

/** Returns whether two words form a name: 'Ada Okafor', 'Okafor, Ada', or 'Ada O'. */
function isPair(here: Token, next: Token, parts: readonly string[]): boolean {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (here.text === last && next.text === first) return true;
  return here.text === first && (next.text === last || (next.isCapital && next.text === last.charAt(0)));
}

/** Returns how many tokens from `at` on form the name, either in full ('Ada Marie Okafor') or as a pair. */
function matched(tokens: readonly Token[], at: number, parts: readonly string[]): number {
  if (parts.length < 2) return 0;
  if (parts.every((part, index) => tokens[at + index]?.text === part)) return parts.length;
  const [here, next] = [tokens[at], tokens[at + 1]];
  return here !== undefined && next !== undefined && isPair(here, next, parts) ? 2 : 0;
}

/**
 * Returns whether a single word is a first or last name, and not an ordinary word or part of a name in the case packet.
 */
function isNameAlone(token: Token, names: ReadonlySet<string>, exempt: ReadonlySet<string>): boolean {
  if (!names.has(token.text) || exempt.has(token.text) || token.text.length < 3) return false;
  return token.isCapital ? !WORDS_AS_NAMES.has(token.text) : token.text.length > 4 && !WORDS_AS_NAMES.has(token.text);
}

/** Returns the indexes of tokens that belong to names in the case packet. */
function exemptTokens(tokens: readonly Token[], exemptNames: readonly string[][]): Set<number> {
  const exempt = new Set<number>();
  tokens.forEach((_, at) => {
    for (const parts of exemptNames) {
      const length = parts.length === 1 ? Number(tokens[at]?.text === parts[0]) : matched(tokens, at, parts);
      for (let index = 0; index < length; index += 1) exempt.add(at + index);
    }
  });
  return exempt;
}

function rosterFindings(cased: Reading, tokens: readonly Token[], context: ModerationContext): Finding[] {
  const exemptNames = context.exemptNames.map(partsOf);
  const exemptParts = new Set(exemptNames.flat());
  const exempt = exemptTokens(tokens, exemptNames);
  const roster = context.rosterNames.map(partsOf).filter((parts) => parts.length > 0);
  const alone = new Set(roster.flat());
  const found: Finding[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || exempt.has(at) || !alone.has(token.text)) continue;
    const whole = Math.max(0, ...roster.map((parts) => matched(tokens, at, parts)));
    const length = whole > 0 ? whole : Number(isNameAlone(token, alone, exemptParts));
    const last = tokens[at + length - 1];
    if (length === 0 || last === undefined) continue;
    found.push({ ...spanOf(cased, token.start, last.end), label: 'name', effect: 'mask' });
    at += length - 1;
  }
  return found;
}

/** Matches names of schools. */
export const SCHOOL =
  /(?<![\p{L}])(?:\p{Lu}[\p{L}.']{1,20}\s){1,3}(?:High|HS|Academy|Prep|Preparatory|University|College|Middle|Secondary|Charter)(?:\sSchool)?(?!\p{L})|(?<=\b(?:to|at|from|attends|of|in)\s)(?:\p{L}{3,20}\s){1,2}(?:high|hs|academy|prep|university|college|middle)(?:\sschool)?(?!\p{L})/gu;
const ABOUT_SCHOOL =
  /(?<!\p{L})(?:goes to|attends|in my (?:\p{L}{2,12}\s)?class|(?:a|the|is a) (?:freshman|sophomore|junior|senior)|(?:9th|10th|11th|12th) grade|homeroom|locker|\d(?:st|nd|rd|th) period|lives (?:on|in|at|near)|my name is|my name's|her name is|his name is|their name is|class of \d{2,4}|(?:full|real|last|first) name|is named|birthday|born (?:on|in|\p{L}{3,9} \d)|phone|cell)(?!\p{L})/iu;
const NEAR = 90;

type FullName = { start: number; end: number; at: number };

/** Accepts two capitalized words, or a common first name and another word, as in 'emily carter'. */
function isFullName(token: Token, next: Token): boolean {
  if (WORDS_AS_NAMES.has(token.text) || NOT_NAMES.has(next.text) || next.text.length < 2) return false;
  if (GIVEN_NAMES.has(token.text)) return next.text.length > 2;
  return token.isCapital && next.isCapital && !NOT_NAMES.has(token.text);
}

function fullNames(tokens: readonly Token[], cased: Reading): FullName[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    const isAdjacent = next !== undefined && cased.text.slice(token.end, next.start) === ' ';
    return isAdjacent && isFullName(token, next) ? [{ start: token.start, end: next.end, at }] : [];
  });
}

/**
 * Words that don't make a name: some of them begin or end pairs of capitalized words, and others often follow a first
 * name.
 */
const NOT_NAMES = new Set(
  'the a an our my your his her their its judge round mock trial federal rule rules high school academy prep university college middle state national nationals regionals sweet your honor objection mr mrs ms dr coach north south east west central saint st new old who what when where why how and but or so if i im we they he she it you this that these those is was are were has had have from at in on to goes went said says with for of just really never always also then than attends hs secondary charter lincoln washington jefferson roosevelt monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december district defense prosecution plaintiff team lake mount mountain valley river park hill city bay county holy our lady got gets does did do can could will would should not lives likes loves keeps sat sits told asked made makes gave because while after before during'.split(
    ' ',
  ),
);

function schoolFindings(cased: Reading, tokens: readonly Token[], context: ModerationContext): Finding[] {
  const exempt = exemptTokens(tokens, context.exemptNames.map(partsOf));
  const schools = [...cased.text.matchAll(SCHOOL)].map(({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  }));
  const isInSchool = (start: number, end: number) => schools.some((school) => start < school.end && end > school.start);
  const found: Finding[] = [];
  for (const name of fullNames(tokens, cased)) {
    if (exempt.has(name.at) || exempt.has(name.at + 1) || isInSchool(name.start, name.end)) continue;
    const near = schools.filter(({ start, end }) => start - name.end < NEAR && name.start - end < NEAR);
    const around = cased.text.slice(Math.max(0, name.start - 30), name.end + 60);
    if (near.length === 0 && !ABOUT_SCHOOL.test(around)) continue;
    found.push({ ...spanOf(cased, name.start, name.end), label: 'name', effect: 'mask' });
    for (const { start, end } of near) {
      found.push({ ...spanOf(cased, start, end), label: 'school', effect: 'mask' });
    }
  }
  return found;
}

/**
 * Finds names of people in the competition, alone or in full. It also finds full names near a school, along with the
 * school, or near anything else that identifies the person. Names in the case packet are exempt, even if someone on the
 * roster shares part of one.
 */
export function personNames(cased: Reading, context: ModerationContext): Finding[] {
  const tokens = tokensOf(cased);
  return [...rosterFindings(cased, tokens, context), ...schoolFindings(cased, tokens, context)];
}
