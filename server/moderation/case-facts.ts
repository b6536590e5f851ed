import { phrases } from '#server/moderation/phase.ts';
import type { Reading } from '#server/moderation/reading.ts';

/** Words that show that a sentence is about the case packet or about evidence. */
const CASE = phrases(
  '(?:defendants?|victims?|decedents?|deceased|plaintiffs?|suspects?|accused|killers?|murderers?|shooters?|affidavits?|affiants?|autopsy|coroners?|medical examiners?|toxicology|packets?|exhibits?|stipulat\\S{2,5}|stips?|hearsay|admissible|inadmissible|state of mind|dying declarations?|excited utterances?|prosecution|prosecutors?|the state|states? (?:theory|case)|theory|alibi|our case|this years case|last years case|the case|civil case|criminal case|case is|case about|our client|my client|(?:my|the|his|her) characters?|we argue|they argue|argues|arguing|i play|i played|im playing|playing|plays|true threats?|charged?|charges|blackmail (?:letter|note|charge|email)|ransom note|the letter says|stalking charge|bomb threat in|arson|verdict|negligen\\S{2,3}|premeditat\\S{2,3}|intent|motive|testif\\S{1,4}|testimony|crossing|cross examin\\S{1,3}|sheriffs?|detectives?|officers?|police report|evidence|manslaughter|homicide|expert|experts|widow|widower|allege\\S{0,3}|allegedly|relevan\\S{1,3}|probative|prejudicial|hypotheticals?|witness says|witness said|witness saw|offered|foundation|comes? in as|came in as|suicide note|diary|diaries|the (?:text|texts|note|letter|email|message|voicemail) (?:said|says|reads|read)|witness (?:one|two|three|\\d)|plead|pleads|retaliation|extortion|(?:the|a) (?:husband|wife|boss|driver|roommate|neighbor|nurse|doctor|boyfriend|girlfriend|clerk|manager|owner|employee|employer|company|patient|mechanic|guard|lifeguard|paramedic|firefighter|bodies)|they found|found (?:his|her|the) body|body (?:was|in the)|authenticat\\S{1,5}|plea|crime scene|character evidence|rule \\d{3}|\\d{3} ?[abcd]?|jury|jurors?|accomplice|insurance|landlord|mayor|bartender)',
);
/** Words that show that a sentence quotes or reports someone: people in a case, documents, and verbs such as 'said'. */
const QUOTING =
  /(?<= )(?:he|she|they|saw (?:him|her|them)|defendant|victim|decedent|plaintiff|witness|text|texts|texted|message|note|letter|email|voicemail|statement|line|exhibit|posted|wrote|says|said|saying|yelled|screamed|threatened|threatening|told (?:her|him|them|someone|police|the \S{1,12})|(?:defendant|victim|witness|suspect|husband|wife|brother|sister|son|daughter|neighbor|roommate|killer|landlord)s? ..?)(?= )/u;

const blank = (text: string): string => text.replaceAll(/[^ ]/gu, (each) => '_'.repeat(each.length));

/** Blanks the sentences for which `isMeant` is true. Indexes stay the same. */
const withoutSentences = (readings: readonly Reading[], isMeant: (sentence: string) => boolean): Reading[] =>
  readings.map((reading) => ({
    ...reading,
    text: reading.text
      .split('/')
      .map((sentence) => (isMeant(sentence) ? blank(sentence) : sentence))
      .join('/'),
  }));

const isAboutCase = (sentence: string): boolean => sentence.search(CASE) >= 0;

/** Blanks sentences about the case, even those in which authors also say something about themselves. */
export const withoutCaseFacts = (readings: readonly Reading[]): Reading[] => withoutSentences(readings, isAboutCase);

/** Matches sentences in which authors say what they themselves do. */
const BY_AUTHOR =
  /^ ?(?:\S{1,12} )?(?:i|im|ill|ive|we|were|well)(?! (?:play|have|cross|represent|get|direct|argue|had|found|charged)) /;

/** Blanks sentences about the case that quote or report someone: 'in the packet he says I'll kill you'. */
export const withoutCaseQuotes = (readings: readonly Reading[]): Reading[] =>
  withoutSentences(
    readings,
    (sentence) => isAboutCase(sentence) && QUOTING.test(sentence) && !BY_AUTHOR.test(sentence),
  );
