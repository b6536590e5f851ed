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

/** The most words in what a book says about a rule before its cards. */
const MAX_WORDS = 45;

const wordsIn = (text: string): number => text.split(/\s+/).length;

/** Returns the first sentences of a paragraph, up to 45 words. The first sentence is always complete. */
export function firstSentences(paragraph: string): string {
  let text = '';
  for (const sentence of sentencesOf(paragraph)) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (text !== '' && wordsIn(longer) > MAX_WORDS) break;
    text = longer;
  }
  return text;
}
