import type { Readings } from '#server/moderation/normalize.ts';
import type { Reading } from '#server/moderation/reading.ts';

/** How many numbers there are for features. A feature's number is a hash, so two features may share one. */
export const FEATURES = 2 ** 18;

const PAIR_GAPS = [2, 3];
const PART_LENGTHS = [3, 4, 5];
/** The start and the end of a sentence count as words. */
const [START, END] = ['<', '>'];

/** Returns an FNV-1a hash with a final mix, so that similar inputs get very different hashes. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return ((hash ^ (hash >>> 12)) >>> 0) % FEATURES;
}

function* wordFeatures(words: readonly string[], at: number): Generator<string> {
  const word = words[at] ?? '';
  yield `1:${word}`;
  if (at + 1 < words.length) yield `2:${word} ${words[at + 1] ?? ''}`;
  for (const gap of PAIR_GAPS) if (at + gap < words.length) yield `s:${word} ${words[at + gap] ?? ''}`;
  const framed = `_${word}_`;
  for (const length of PART_LENGTHS)
    for (let start = 0; start + length <= framed.length; start += 1) yield `c${framed.slice(start, start + length)}`;
}

/**
 * Returns the features of a spoken reading, each once: its words, pairs of words up to three apart, and parts of words.
 * Digits count as zeros. Takes linear time.
 */
export function featuresOf(spoken: string): readonly number[] {
  const found = new Set<number>();
  for (const sentence of spoken.split('/')) {
    const said = sentence
      .replaceAll(/\d/g, '0')
      .split(' ')
      .filter((word) => word !== '');
    if (said.length === 0) continue;
    const words = [START, ...said, END];
    for (let at = 0; at < words.length; at += 1) for (const name of wordFeatures(words, at)) found.add(hashOf(name));
  }
  return [...found];
}

const known = new WeakMap<Reading, readonly number[]>();

/**
 * Returns the features of a text, from the reading that keeps double letters. They're cached, because every concern
 * needs them.
 */
export function featuresOfText({ spoken }: Pick<Readings, 'spoken'>): readonly number[] {
  const reading = spoken.at(-1);
  if (reading === undefined) return [];
  const features = known.get(reading) ?? featuresOf(reading.text);
  known.set(reading, features);
  return features;
}
