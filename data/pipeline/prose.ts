/**
 * Measures running text. The counts of words and sentences match those of a careful reader, but readability is only an
 * estimate.
 */

const ABBREVIATIONS = new Set([
  'Mr.',
  'Mrs.',
  'Ms.',
  'Mx.',
  'Dr.',
  'Prof.',
  'St.',
  'No.',
  'Fed.',
  'R.',
  'Evid.',
  'U.S.',
  'v.',
  'vs.',
  'e.g.',
  'i.e.',
  'a.m.',
  'p.m.',
  'Inc.',
  'Co.',
]);

/**
 * Splits text into words. Hyphens join words; dashes, slashes, and arrows separate them. Punctuation alone doesn't
 * count as a word.
 */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/[—–/→]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

export function countWords(text: string): number {
  return wordsOf(text).length;
}

function endsSentence(token: string, next: string | undefined): boolean {
  if (next === undefined) return true;
  const bare = token.replace(/^[“‘"'([]+/, '');
  if (!/[.!?…]["'”’)\]]*$/.test(token) || ABBREVIATIONS.has(bare)) return false;
  return /^["'“‘([]*[\p{Lu}\p{N}]/u.test(next);
}

/** Splits text into sentences. A paragraph break ends a sentence, but an abbreviation such as 'Dr.' doesn't. */
export function sentencesOf(text: string): string[] {
  return text.split(/\n+/).flatMap((paragraph) => {
    const tokens = paragraph.split(/\s+/).filter((token) => token !== '');
    const sentences: string[] = [];
    let from = 0;
    tokens.forEach((token, at) => {
      if (!endsSentence(token, tokens[at + 1])) return;
      sentences.push(tokens.slice(from, at + 1).join(' '));
      from = at + 1;
    });
    return sentences;
  });
}

/** Matches the silent e of 'rule', 'rules', and 'ruled', but not the e of 'table', 'judges', and 'admitted'. */
const SILENT_ENDING = /([aeiouyl]l|[^laeiouy])e$|([aeiouyl]l|[^laeiouyscgxzh])es$|([aeiouyl]l|[^laeiouytd])ed$/;

/** Estimates the syllables of an English word from its vowel groups. A number counts as one syllable. */
export function syllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const spoken = letters.replace(SILENT_ENDING, '$1$2$3').replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** Returns the mean number of words per sentence, or 0 for an empty text. */
export function meanSentence(text: string): number {
  const sentences = sentencesOf(text).length;
  return sentences === 0 ? 0 : countWords(text) / sentences;
}

/**
 * Returns the Flesch-Kincaid grade level: the lowest U.S. school grade in which students can read the text easily.
 * Returns 0 for an empty text.
 */
export function gradeLevel(text: string): number {
  const words = wordsOf(text).flatMap((word) => word.split('-'));
  if (words.length === 0) return 0;
  const perWord = words.reduce((sum, word) => sum + syllables(word), 0) / words.length;
  return 0.39 * (words.length / sentencesOf(text).length) + 11.8 * perWord - 15.59;
}
