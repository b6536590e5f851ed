import * as z from 'zod/mini';

// Excludes characters that reverse the text around them, which could disguise what it says, and characters that can't
// be stored (unpaired surrogates and control characters).
const ONE_LINE = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;
const LINES = /^(?:[\n\t]|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u;

const longest = (what: string, most: number) =>
  z.maxLength(most, { error: `${what} must be ${most} characters or less` });

/** Accepts one line of at most `most` UTF-16 units and trims it. Error messages begin with `what`. */
export const plainLine = (what: string, most: number) =>
  z
    .string()
    .check(
      z.normalize('NFC'),
      z.trim(),
      longest(what, most),
      z.regex(ONE_LINE, { error: `${what} must be one line of plain text` }),
    );

/** Accepts one line like `plainLine`, but not an empty one. */
export const requiredLine = (what: string, most: number) =>
  plainLine(what, most).check(z.minLength(1, { error: `${what} is required` }));

/**
 * Accepts text of at most `most` UTF-16 units. Trims it, and makes every line break an LF. Error messages begin with
 * `what`.
 */
export const plainText = (what: string, most: number) =>
  z.string().check(
    z.normalize('NFC'),
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    longest(what, most),
    z.regex(LINES, { error: `${what} must be plain text` }),
  );
