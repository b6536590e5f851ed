const ABBREVIATION = /(?:^|[\s(“])(?:v|vs|Mr|Mrs|Ms|Dr|No|St|Fed|R|Evid|U\.S|e\.g|i\.e|[ap]\.m)\.$/;
const SENTENCE_END = /[.!?]["”’)\]]*\s+(?=["“‘([]*[\p{Lu}\p{N}])/gu;

/** Splits a paragraph into its sentences. An abbreviation such as 'v.' doesn't end one. */
function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const { index, 0: mark } of paragraph.matchAll(SENTENCE_END)) {
    const end = index + mark.trimEnd().length;
    if (ABBREVIATION.test(paragraph.slice(start, end))) continue;
    sentences.push(paragraph.slice(start, end));
    start = index + mark.length;
  }
  return start < paragraph.length ? [...sentences, paragraph.slice(start)] : sentences;
}

/** The maximum number of words in a book's introduction to a rule. */
const MAX_WORDS = 45;

const wordsIn = (text: string): number => text.split(/\s+/).length;

/**
 * Returns the first sentences of a paragraph, up to 45 words. The first sentence is always complete. A question at the
 * end is left out if its answer doesn't fit.
 */
export function firstSentences(paragraph: string): string {
  const all = sentencesOf(paragraph);
  let count = 1;
  while (count < all.length && wordsIn(all.slice(0, count + 1).join(' ')) <= MAX_WORDS) count += 1;
  const isQuestion = all[count - 1]?.endsWith('?') === true;
  return all.slice(0, isQuestion && count > 1 && count < all.length ? count - 1 : count).join(' ');
}
