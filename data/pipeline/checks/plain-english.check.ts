import type { TeachingCheck } from '#data/pipeline/checks/check.ts';
import { words } from '#data/pipeline/fre-check.mjs';
import { outsideWords } from '#data/pipeline/limits.ts';
import { countWords, sentencesOf } from '#data/pipeline/prose.ts';
import { lawText } from '#shared/rules/law.text.ts';
import { HIGH_FREQUENCY } from '#shared/rules/scales.ts';

const RUN = 8;
const LONGEST_SENTENCE = 32;

const runsOf = (text: string) => {
  const all = words(text);
  return all.slice(RUN - 1).map((_, at) => all.slice(at, at + RUN).join(' '));
};

/** Requires 90 to 220 words of plain English (up to 350 for a frequent rule) and no sentence of more than 32 words. */
export const checkPlainLength: TeachingCheck = ({ value, fault }) => {
  const most = value.mock_trial_frequency >= HIGH_FREQUENCY ? 350 : 220;
  const long = sentencesOf(value.plain_english).filter((sentence) => countWords(sentence) > LONGEST_SENTENCE);
  return [
    ...outsideWords('plain_english', value.plain_english, [90, most]),
    ...long.map((sentence) => `a sentence has ${countWords(sentence)} words; expected at most 32: “${sentence}”`),
  ].map((message) => fault(['plain_english'], message));
};

/**
 * Reports plain English that copies eight or more words in a row from the official text. Overlapping runs are reported
 * once.
 */
export const checkPlainOriginal: TeachingCheck = ({ value, fault }) => {
  const official = new Set(value.versions.flatMap(({ law }) => runsOf(lawText(law))));
  const isShared = runsOf(value.plain_english).map((run) => ({ run, shared: official.has(run) }));
  return isShared
    .filter(({ shared }, at) => shared && !isShared[at - 1]?.shared)
    .map(({ run }) => fault(['plain_english'], `eight words in a row are from the official text: “${run}”`));
};
