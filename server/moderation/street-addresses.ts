import type { Finding } from '#server/moderation/phase.ts';
import { type Reading, spanOf } from '#server/moderation/reading.ts';

const CLEAR = '(?:street|avenue|ave|road|rd|boulevard|blvd|parkway|pkwy|highway|hwy|terrace|turnpike)';
/**
 * Street words that are also ordinary words. They need capitals, or a word such as 'live' or 'house' shortly before the
 * address.
 */
const ALSO_WORDS =
  '(?:st|lane|ln|drive|dr|court|ct|circle|cir|way|place|pl|trail|loop|square|sq|row|run|alley|crescent)';
const NAME = "(?:[\\p{L}'.]{1,20}\\s|\\d{1,3}(?:st|nd|rd|th)\\s){1,3}";
const ADDRESS = new RegExp(
  `(?<![\\p{L}\\p{N}.:-])\\d{1,5}[a-z]?\\s(?<name>${NAME})(?<kind>${CLEAR}|${ALSO_WORDS})(?![\\p{L}\\p{N}'])`,
  'giu',
);
const DWELLING =
  /(?<![\p{L}\p{N}])(?:(?:apt|apartment|dorm room|dorm|p\.?\s?o\.?\s?box|hotel room|my room number is|my room is)\.?\s?#?\s?\d{1,5}[a-z]?)(?![\p{L}\p{N}])/giu;
/** Matches 'Baxter Hall room 212' and 'room 412 at the Hilton'. A room number alone may be a courtroom's. */
const HALL =
  /(?<!\p{L})(?:\p{L}[\p{L}']{2,20}\s(?:hall|house|dorms?|tower|inn|suites|hotel|hilton|hyatt|marriott)\s?,?\s?(?:room|rm\.?|apt|suite|#)\s?#?\d{1,5}[a-z]?|(?:room|rm|suite)\s?#?\d{2,5}[a-z]?\s(?:at|in|of)\s(?:the\s)?(?:\p{L}{2,20}\s){0,2}(?:hotel|inn|hilton|hyatt|marriott|sheraton|hampton|dorms?|suites|hall))(?![\p{L}\p{N}])/giu;
const NOT_IN_NAMES =
  /(?:^|\s)(?:in|on|of|the|to|at|for|a|an|and|or|my|our|your|this|that|days?|minutes?|mins?|hours?|hrs?|weeks?|years?|times?|objections?|witness(?:es)?|teams?|points?|people|judges?|rounds?|per|one|is|was|were|are|am|pm|more|different|other|exhibits?|questions?|it|we|i|you|he|she|they|down|with|from|by|got|get|went|had|has|have|percent|seconds?|mock|trial|district|supreme|moot|federal|state|miles?|blocks?|kids|cases|into|out|until|before|after|than|as)(?:\s|$)/iu;
const LIVES =
  /(?:live|lives|living|address|house|home|meet (?:me|us|up)|come (?:to|over)|pull up|stay|staying|mail|party|pick me up)/iu;

function isAddress(reading: Reading, match: RegExpExecArray): boolean {
  const { name = '', kind = '' } = match.groups ?? {};
  if (NOT_IN_NAMES.test(name.trim())) return false;
  if (new RegExp(`^${CLEAR}$`, 'iu').test(kind)) return true;
  if (/^\p{Lu}|^\d/u.test(name) && /^\p{Lu}/u.test(kind)) return true;
  return LIVES.test(reading.text.slice(Math.max(0, match.index - 60), match.index));
}

/** Finds street addresses, P.O. boxes, and the room numbers of homes and hotels. */
export function streetAddresses(cased: Reading): Finding[] {
  const streets = [...cased.text.matchAll(ADDRESS)].filter((match) => isAddress(cased, match));
  return [...streets, ...cased.text.matchAll(DWELLING), ...cased.text.matchAll(HALL)].map((match) => ({
    ...spanOf(cased, match.index, match.index + match[0].length),
    label: 'address',
    effect: 'mask',
  }));
}
