import { maskOnce } from '#server/moderation/mask.ts';
import type { Moderation } from '#server/moderation/moderate.ts';
import { moderate } from '#server/moderation/moderate.ts';
import { GIVEN_NAMES, WORDS_AS_NAMES } from '#server/moderation/name-words.ts';
import { SCHOOL } from '#server/moderation/person-names.ts';
import type { Evidence, Finding, ModerationContext } from '#server/moderation/phase.ts';
import { foldText, type Reading, type Span, spanOf, spansIn } from '#server/moderation/reading.ts';

/** The maximum number of rounds of masking. A round may uncover a name whose letters surrounded a mask. */
const MOST_ROUNDS = 5;

/** Words that posts often capitalize although they aren't names. */
const ORDINARY = new Set(
  "i i'm i'll i've i'd you your we he she they it my the a an and but or so no not objection hearsay relevance speculation foundation leading argumentative sustained overruled honor judge court jury rule rules federal evidence state states defense prosecution plaintiff defendant nationals regionals orcs amta fre invitational scrimmage mock trial witness attorney bailiff monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december english american".split(
    ' ',
  ),
);

const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu;
/** Matches if the next word starts a text, a sentence, or a quotation, where a capital letter says nothing. */
const BEFORE_SENTENCE = /(?:^|[.!?:;…\n"“(*\-–—])\s*$/u;
const LONG_NUMBER = /\d(?:[\s.-]?\d){6,}|\d{5,}/gu;
const POSSESSIVE = /['’]s$/iu;

type Word = Span & { text: string; isCapital: boolean; isFirst: boolean };

/**
 * Returns whether a word is capitalized like a name. A word in all capitals doesn't count, because the author may only
 * be shouting.
 */
const isCapital = (text: string): boolean => /^\p{Lu}[\p{Ll}'’-]/u.test(text);

function wordsOf(reading: Reading): Word[] {
  return [...reading.text.matchAll(WORD)].map(({ 0: match, index }) => {
    const text = match.replace(POSSESSIVE, '');
    return {
      text: text.toLowerCase(),
      start: index,
      end: index + text.length,
      isCapital: isCapital(text),
      isFirst: BEFORE_SENTENCE.test(reading.text.slice(Math.max(0, index - 10), index)),
    };
  });
}

function isName({ text, isCapital: hasCapital, isFirst }: Word): boolean {
  if (ORDINARY.has(text)) return false;
  if (GIVEN_NAMES.has(text)) return hasCapital || !WORDS_AS_NAMES.has(text);
  return hasCapital && !isFirst && text.length > 1;
}

/** Returns all words that may be names. At the start of a sentence, an unknown word counts only if a name follows. */
function namesIn(reading: Reading): Span[] {
  const words = wordsOf(reading);
  return words
    .filter((word, at) => {
      const next = words[at + 1];
      const leadsToName = next !== undefined && next.isCapital && isName(next) && next.start === word.end + 1;
      return isName(word) || (word.isCapital && leadsToName && !ORDINARY.has(word.text));
    })
    .map(({ start, end }) => spanOf(reading, start, end));
}

const asMasks = (label: string, spans: readonly Span[]): Finding[] =>
  spans.map((span) => ({ ...span, label, effect: 'mask' }));

/**
 * Masks more than the pipeline does before publishing: every word that may be a name, every school, and every long
 * number. Readers of the site may know whom a post is about, but an outside provider shouldn't learn it.
 */
function withoutNames(text: string): string {
  const reading = foldText(text);
  return maskOnce(text, [
    ...asMasks('name', namesIn(reading)),
    ...asMasks('school', spansIn(reading, SCHOOL)),
    ...asMasks('number', spansIn(reading, LONG_NUMBER)),
  ]);
}

const isFailed = ({ label }: Evidence): boolean => label === 'failed';
const isPersonal = ({ phase }: Evidence): boolean => phase === 'personal_data';

/**
 * Returns the text of a post in a form that may leave this server. It's masked until neither the pipeline nor the
 * stricter masks find anything more. Returns undefined if that takes too many rounds, if a step fails, or if the text
 * sounds like personal data that hasn't been masked.
 */
export function maskForSending(local: Moderation, context: ModerationContext): string | undefined {
  if (local.evidence.some(isFailed)) return undefined;
  // 'Text me at [phone]' still sounds like personal data, but only because of what the mask replaced.
  const isExplained = local.evidence.some((each) => isPersonal(each) && each.effect === 'mask');
  let text = local.content;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { content, evidence } = moderate(text, context);
    if (evidence.some(isFailed)) return undefined;
    const next = withoutNames(content);
    if (next === text) return isExplained || !evidence.some(isPersonal) ? text : undefined;
    text = next;
  }
  return undefined;
}
