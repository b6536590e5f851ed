const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Uint8Array(128);
for (let at = 0; at < DIGITS.length; at += 1) VALUES[DIGITS.charCodeAt(at)] = at;

/**
 * Packs nonnegative whole numbers into text, five bits per character, like source maps. The text is short in JSON, and
 * only one string has to be validated.
 */
export function packNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    let rest = number;
    while (rest > 31) {
      text += DIGITS[32 + (rest % 32)];
      rest = Math.floor(rest / 32);
    }
    text += DIGITS[rest];
  }
  return text;
}

/** Unpacks numbers below 2^31. */
export function unpackNumbers(text: string): Int32Array {
  const numbers = new Int32Array(text.length);
  let count = 0;
  let number = 0;
  let shift = 0;
  for (let at = 0; at < text.length; at += 1) {
    const value = VALUES[text.charCodeAt(at)] ?? 0;
    number |= (value & 31) << shift;
    shift += 5;
    if (value < 32) {
      numbers[count] = number;
      count += 1;
      number = 0;
      shift = 0;
    }
  }
  return numbers.slice(0, count);
}
