/**
 * A word in a text. `text` is in lowercase, without accents or apostrophes. `start` and `end` are positions in UTF-16
 * units.
 */
export type Word = { text: string; start: number; end: number };

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
const POSSESSIVE = /['’]s$/;
const NOT_ASCII = /[^ -~]/;

/** Words that mean nothing on their own. They count in phrases, and in queries that have no other words. */
const STOP_WORDS = new Set(
  `a an the of to in on at for by with from into onto upon out up off over is are was were be been being am isnt arent wasnt
  werent it its this that these those there here i im ive ill id you your youre yours he hes she shes they theyre we were me my
  mine his her hers their theirs them him us our and or but if as so than then too very really just also only do does doing did
  dont doesnt didnt done can cant cannot could couldnt would wouldnt should shouldnt will wont shall may might must have has had
  having havent hasnt hadnt what whats which who whos whom whose how hows when where wheres why not no nor any some such own
  about get gets got getting go goes going let lets ok okay please thing things something someone anything anyone like want
  wants need needs trying try because while during again now non even ever went gone still yet super actually literally basically
  stuff guy guys dude somebody everybody everyone nobody else come comes came coming counts whole lot bit kind sort once
  totally kinda sorta gonna wanna gotta quite maybe somehow anyway v vs versus`.split(/\s+/),
);

/**
 * Lowercases text and removes accents and apostrophes. This can change the length (`ﬁ` becomes `fi`), so `wordsOf`
 * takes positions from the original text.
 */
function folded(text: string): string {
  const lower = text.toLowerCase();
  return NOT_ASCII.test(lower) ? lower.normalize('NFKD').replaceAll(/[\p{M}'’]/gu, '') : lower.replaceAll("'", '');
}

/**
 * Returns the words of a text in order. They consist of letters and digits. Hyphens separate words, and `’s` is
 * dropped.
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const [raw] = match;
    const word = folded(raw.replace(POSSESSIVE, ''));
    if (word !== '') words.push({ text: word, start: match.index, end: match.index + raw.length });
  }
  return words;
}

/** Returns whether a word, in the form that `wordsOf` returns, means nothing on its own. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Returns whether a word contains a digit. Typos in such a word are never corrected. */
export const hasDigit = (word: string): boolean => /\d/.test(word);
