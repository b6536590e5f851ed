import { wordsOf } from '#shared/search/search-words.ts';

const STATES =
  `alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana
  iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio
  oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming`
    .split(/\s+/)
    .join('|');
const SOVEREIGN = String.raw`(?:united\s+states|u\.?\s?s\.?(?:\s?a\.?)?|state|people|commonwealth|(?:new|north|south|west|rhode)\s+[a-z]+|${STATES})`;
const VERSUS = String.raw`v(?:s|ersus)?`;
const HAS_VERSUS = new RegExp(String.raw`(?:^|\s)${VERSUS}(?:[.\s]|$)`, 'i');
const BETWEEN_PARTIES = new RegExp(String.raw`\s${VERSUS}\b\.?`, 'i');
const AGAINST_SOVEREIGN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${SOVEREIGN}\s+${VERSUS}\b\.?|${VERSUS}\b\.?\s+${SOVEREIGN}(?![\p{L}\p{N}]))`,
  'giu',
);

/** Returns whether a text contains 'v.', 'vs.', or 'versus', and so probably names a case. */
export const isCaseName = (text: string): boolean => HAS_VERSUS.test(text);

/**
 * Replaces 'v. United States', 'California v.', and similar words with spaces, so that positions stay the same. The
 * other party's name is enough to identify the case.
 */
export const withoutSovereign = (text: string): string =>
  isCaseName(text) ? text.replace(AGAINST_SOVEREIGN, (found) => ' '.repeat(found.length)) : text;

/**
 * Returns the parties that identify a case, each as one word: 'Old Chief v. United States' → 'oldchief'. A query that
 * writes the party as two words still matches, because `queryTerms` joins two words that the index has as one.
 */
export function partiesOf(name: string): string[] {
  return withoutSovereign(name)
    .split(BETWEEN_PARTIES)
    .map((party) =>
      wordsOf(party)
        .map(({ text }) => text)
        .join(''),
    )
    .filter((party) => party !== '');
}
