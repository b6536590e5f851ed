import type { Readings } from '#server/moderation/normalize.ts';
import { fnv1a32 } from '#shared/hash/fnv1a32.ts';

const BITS = 32;
const SHINGLE = 3;
/** Two texts count as the same if their fingerprints differ in fewer than this many bits. */
const MOST_DIFFERENT_BITS = 6;

/** Returns overlapping groups of words. Most of them stay the same after a small edit. */
function shinglesOf(text: string): string[] {
  const words = text.trim().split(/[\s/]+/);
  const groups = words.map((_, at) => words.slice(at, at + SHINGLE).join(' '));
  return words.length > SHINGLE ? groups.slice(0, words.length - SHINGLE + 1) : [words.join(' ')];
}

function halfOf(shingles: readonly string[], salt: string): string {
  const balance = Array.from({ length: BITS }, () => 0);
  for (const shingle of shingles) {
    const hash = fnv1a32(salt + encodeURIComponent(shingle));
    for (let bit = 0; bit < BITS; bit += 1) balance[bit] = (balance[bit] ?? 0) + ((hash >>> bit) & 1 ? 1 : -1);
  }
  const value = balance.reduce((sum, each, bit) => sum + (each > 0 ? 2 ** bit : 0), 0);
  return value.toString(16).padStart(BITS / 4, '0');
}

/**
 * Computes a similarity hash of a text as 16 hexadecimal digits. Similar texts have similar fingerprints, and the text
 * can't be recovered from its fingerprint. Source: Charikar 2002, "Similarity Estimation Techniques from Rounding
 * Algorithms".
 */
export function fingerprintOf({ spoken }: Pick<Readings, 'spoken'>): string {
  const shingles = shinglesOf(spoken[0]?.text ?? '');
  return halfOf(shingles, 'a') + halfOf(shingles, 'b');
}

/** Returns the number of bits in which two 32-bit numbers differ. */
function differentBits(one: number, other: number): number {
  let count = 0;
  for (let rest = one ^ other; rest !== 0; rest &= rest - 1) count += 1; // each round clears the lowest bit that is set
  return count;
}

const FINGERPRINT = /^[\da-f]{16}$/;
/** Returns the two halves of a fingerprint as 32-bit numbers. */
const halvesOf = (fingerprint: string): [number, number] => [
  Number.parseInt(fingerprint.slice(0, BITS / 4), 16),
  Number.parseInt(fingerprint.slice(BITS / 4), 16),
];

/** Returns whether two fingerprints belong to the same or nearly the same text. */
export function isRepeat(one: string, other: string): boolean {
  if (!FINGERPRINT.test(one) || !FINGERPRINT.test(other)) return false;
  const [first, second] = halvesOf(one);
  const [third, fourth] = halvesOf(other);
  return differentBits(first, third) + differentBits(second, fourth) < MOST_DIFFERENT_BITS;
}
