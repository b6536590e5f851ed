import { foldText, lowercased, type Reading, replaceIn } from '#server/moderation/reading.ts';
import { CENSORED_WORDS, SHORT_FORMS } from '#server/moderation/spellings.ts';

/**
 * The readings that phases search. `cased` and `plain` keep punctuation and differ only in capitals, so their indexes
 * are the same. Each `spoken` reading is what a listener would hear: lowercase words between single spaces, without
 * apostrophes or disguises, and with ' / ' for the end of a sentence. It begins and ends with a space. If repeated
 * letters are ambiguous, there are two readings: 'sooo' means 'so', but 'killll' means 'kill'.
 */
export type Readings = { cased: Reading; plain: Reading; spoken: readonly Reading[] };

const SPACED_OUT = /(?<![\p{L}\p{N}])\p{L}(?:[ .\-_*,]{1,2}\p{L}){2,40}(?![\p{L}\p{N}'])/gu;
const CENSORED = /(?<![\p{L}*])\p{L}{1,12}[*#%]{1,6}\p{L}{0,12}(?![\p{L}*])/gu;
const TOKEN = /[\p{L}\p{N}@$!|+]{2,40}/gu;
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
};
const DISGUISE = /[013457@$!|+]/;
/** Strings that need no decoding, such as '3rd', '10am', '404b', and 'round2'. */
const ORDINARY = /^(?:\d+\p{L}{0,3}|\d*\p{L}*\d{2,}\p{L}*\d*|\p{L}+[!|+]+|\p{L}+\d+|\p{L}+[!+|]\p{L}{0,1})$/u;

function withoutLeet(token: string): string {
  const core = token.replace(/[!|+]+$/, '');
  if (!DISGUISE.test(core) || !/\p{L}/u.test(core)) return token;
  const isDouble = /\p{L}11/u.test(core) || /\p{L}00\p{L}/u.test(core);
  if (ORDINARY.test(core) && !isDouble) return token;
  if ((core.match(/\d/g) ?? []).length > 3) return token;
  const letters = core.replaceAll('11', 'll').replaceAll(/[^\p{L}]/gu, (each) => LEET[each] ?? each);
  return letters + token.slice(core.length);
}

/** Returns the word behind 'su*cide' or 'k*ll' if one on the list fits. */
function uncensored(token: string): string {
  const known = token.replaceAll(/[^\p{L}]/gu, '');
  if (known.length < 2) return token;
  const shape = new RegExp(`^${token.replaceAll(/[*#%]/g, '\\p{L}')}(?:s|ed|ing|er)?$`, 'u');
  const loose = new RegExp(`^${token.replaceAll(/[*#%]+/g, '\\p{L}{1,4}')}$`, 'u');
  return CENSORED_WORDS.find((word) => shape.test(word)) ?? CENSORED_WORDS.find((word) => loose.test(word)) ?? token;
}

/** Shortens runs of three or more of the same letter to `length` letters. */
const shortened = (reading: Reading, length: 1 | 2): Reading =>
  replaceIn(reading, /(\p{L})\1{2,}/gu, (run) => run.slice(0, length));

/** Keeps words, emoji, and sentence ends, with single spaces between them. */
function asWords(reading: Reading): Reading {
  const joined = replaceIn(reading, /'+(?=\p{L})/gu, () => '');
  const parts = replaceIn(joined, /[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, (gap) =>
    /[.!?;\n]/.test(gap) && !/^\.$/.test(gap) ? ' / ' : /^\.$/.test(gap) ? ' ' : ' ',
  );
  const spaced = replaceIn(parts, /\p{Extended_Pictographic}/gu, (emoji) => ` ${emoji} `);
  return replaceIn(padded(spaced), /\s{2,}/g, () => ' ');
}

/** Adds the mark for the end of a sentence before and after the text, so that every word has a space on both sides. */
function padded({ text, from, to }: Reading): Reading {
  const [first = 0, last = 0] = [from[0], to.at(-1)];
  return {
    text: ` / ${text} / `,
    from: [first, first, first, ...from, last, last, last],
    to: [first, first, first, ...to, last, last, last],
  };
}

const SHORT_FORM = new RegExp(`(?<= )(?:${[...SHORT_FORMS.keys()].join('|')})(?= )`, 'g');

function spokenOf(plain: Reading, length: 1 | 2): Reading {
  const whole = replaceIn(plain, SPACED_OUT, (run) => run.replaceAll(/[^\p{L}]/gu, ''));
  const unmasked = replaceIn(whole, CENSORED, uncensored);
  const letters = replaceIn(unmasked, TOKEN, withoutLeet);
  const words = asWords(shortened(letters, length));
  return replaceIn(words, SHORT_FORM, (word) => SHORT_FORMS.get(word) ?? word);
}

/** Returns all the readings that the phases need. */
export function normalize(original: string): Readings {
  const cased = foldText(original);
  const plain = lowercased(cased);
  const [short, long] = [spokenOf(plain, 1), spokenOf(plain, 2)];
  return { cased, plain, spoken: short.text === long.text ? [short] : [short, long] };
}
