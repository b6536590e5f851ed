import {
  DataSet,
  englishDataset,
  englishRecommendedBlacklistMatcherTransformers,
  englishRecommendedWhitelistMatcherTransformers,
  pattern,
  RegExpMatcher,
} from 'obscenity';
import type { Finding, Phase } from '#server/moderation/phase.ts';
import { type Reading, spanOf } from '#server/moderation/reading.ts';

/**
 * Words that aren't profane here: case packets need some of them, the threats phase judges others by their context, and
 * the rest usually mean something else.
 */
const NOT_PROFANE = new Set(
  'rape sex incest semen vagina penis orgasm hooker negro scat abo anal anus boob fisting masturbate ejaculate hentai tit double penetration spastic turd arse dyke'.split(
    ' ',
  ),
);
const SLURS = new Set([
  'abeed',
  'africoon',
  'arabush',
  'boonga',
  'chingchong',
  'chink',
  'fag',
  'kike',
  'nigger',
  'retard',
  'tranny',
]);

type Word = { originalWord: string };

const dataset = new DataSet<Word>()
  .addAll(englishDataset)
  .removePhrasesIf((phrase) => NOT_PROFANE.has(phrase.metadata?.originalWord ?? ''))
  .addPhrase((phrase) =>
    phrase
      .setMetadata({ originalWord: 'ass' })
      .addPattern(pattern`jackas[s]`)
      .addPattern(pattern`dumbas[s]`)
      .addPattern(pattern`smartas[s]`)
      .addPattern(pattern`fatas[s]`)
      .addWhitelistedTerm('assor')
      .addWhitelistedTerm('assay')
      .addWhitelistedTerm('assign')
      .addWhitelistedTerm('as s'),
  )
  .addPhrase((phrase) =>
    phrase.setMetadata({ originalWord: 'douche' }).addPattern(pattern`douche`).addPattern(pattern`douchba`),
  )
  .addPhrase((phrase) =>
    phrase.setMetadata({ originalWord: 'tit' }).addPattern(pattern`|tits|`).addPattern(pattern`|titties|`),
  )
  .addPhrase((phrase) =>
    phrase
      .setMetadata({ originalWord: 'dick' })
      .addWhitelistedTerm('dickinson')
      .addWhitelistedTerm('dickerson')
      .addWhitelistedTerm('dickson')
      .addWhitelistedTerm('riddick')
      .addWhitelistedTerm('moby dick')
      .addWhitelistedTerm('philip k dick')
      .addPattern(pattern`|dickhead`),
  )
  .addPhrase((phrase) =>
    phrase
      .setMetadata({ originalWord: 'cum' })
      .addPattern(pattern`|cums|`)
      .addWhitelistedTerm('cum laude')
      .addWhitelistedTerm('cum '),
  )
  .addPhrase((phrase) =>
    phrase.setMetadata({ originalWord: 'cock' }).addPattern(pattern`|cocksuck`).addWhitelistedTerm('cockpit'),
  )
  .addPhrase((phrase) =>
    phrase
      .setMetadata({ originalWord: 'retard' })
      .addPattern(pattern`|retarded`)
      .addWhitelistedTerm('retardant')
      .addWhitelistedTerm('flame retard'),
  )
  .addPhrase((phrase) =>
    phrase.setMetadata({ originalWord: 'chink' }).addPattern(pattern`|chinks|`).addWhitelistedTerm('chink in'),
  )
  .addPhrase((phrase) =>
    phrase
      .setMetadata({ originalWord: 'fuck' })
      .addPattern(pattern`|fvck`)
      .addPattern(pattern`|phuck`)
      .addPattern(pattern`|fuq`)
      .addPattern(pattern`|fukk`)
      .addWhitelistedTerm(' fu ')
      .addWhitelistedTerm('feck')
      .addWhitelistedTerm('fu manchu'),
  )
  .addPhrase((phrase) =>
    phrase
      .setMetadata({ originalWord: 'shit' })
      .addPattern(pattern`|sht|`)
      .addPattern(pattern`|sh1t`)
      .addPattern(pattern`bulshit`)
      .addPattern(pattern`|shyt`),
  )
  .addPhrase((phrase) =>
    phrase
      .setMetadata({ originalWord: 'bitch' })
      .addPattern(pattern`|biatch`)
      .addPattern(pattern`|btch|`)
      .addPattern(pattern`|biotch`),
  );

const matcher = new RegExpMatcher({
  ...dataset.build(),
  blacklistMatcherTransformers: englishRecommendedBlacklistMatcherTransformers,
  whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
});

const BREAK = /[\s/,;:.!?()[\]"]/;
/**
 * The maximum number of characters to look through for each end of a word. The limit keeps the time linear for a text
 * without spaces.
 */
const WORD_REACH = 40;

/**
 * Returns the whole word around a match, so that the unmasked rest of 'unf***ingbelievable' doesn't give the word away.
 */
function wordAround({ text }: Reading, from: number, to: number): { start: number; end: number } {
  let start = from;
  let end = to;
  while (start > 0 && from - start < WORD_REACH && !BREAK.test(text[start - 1] ?? ' ')) start -= 1;
  while (end < text.length && end - to < WORD_REACH && !BREAK.test(text[end] ?? ' ')) end += 1;
  return { start, end };
}

function profanityIn(reading: Reading): Finding[] {
  return matcher.getAllMatches(reading.text).flatMap((match): Finding[] => {
    const { phraseMetadata } = dataset.getPayloadWithPhraseMetadata(match);
    const isSlur = SLURS.has(phraseMetadata?.originalWord ?? '');
    const { start, end } = wordAround(reading, match.startIndex, match.endIndex + 1);
    const span = spanOf(reading, start, end);
    const masked: Finding = { ...span, label: 'profanity', effect: 'mask' };
    return isSlur ? [masked, { ...span, label: 'slur', effect: 'hold' }] : [masked];
  });
}

/** Finds profanity in many spellings. Slurs are masked, and a moderator looks at the post, too. */
export const profanityPhase: Phase = {
  name: 'profanity',
  version: 1,
  find: ({ plain, spoken }) => [plain, ...spoken].flatMap(profanityIn),
};
