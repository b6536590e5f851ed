import type { Readings } from '#server/moderation/normalize.ts';
import { type Reading, type Span, spansIn } from '#server/moderation/reading.ts';

/** What somebody posts. They differ in how long they may be. */
type PostKind = 'confession' | 'comment';

/**
 * What the pipeline knows besides the text. `rosterNames`: people in this competition; `exemptNames`: people in the case
 * packet, who are never masked. `approvedBefore`: how many posts of this author were approved. `recentFingerprints`: of
 * posts that this one must not repeat.
 */
export type ModerationContext = {
  kind: PostKind;
  rosterNames: readonly string[];
  exemptNames: readonly string[];
  approvedBefore: number;
  recentFingerprints: readonly string[];
};

export type PhaseName =
  | 'normalize'
  | 'length'
  | 'crisis'
  | 'threats'
  | 'personal_data'
  | 'profanity'
  | 'harassment'
  | 'spam'
  | 'relevance'
  | 'decide';

/** What a finding asks for. `doubt` holds a post only if its author has no approved posts yet. */
export type Effect = 'crisis' | 'escalate' | 'hold' | 'doubt' | 'mask';
/** One finding. `start` and `end` are in the original text. */
export type Evidence = Span & { phase: PhaseName; label: string; effect: Effect };
/** A finding before its phase is known. */
export type Finding = Span & { label: string; effect: Effect };

export type Material = Readings & { original: string; context: ModerationContext };
/** A pure step of the pipeline. `version` grows with every change of what it finds. */
export type Phase = { name: PhaseName; version: number; find: (material: Material) => Finding[] };

/** Words that begin a clause about somebody else, so 'I think he wanted to die' isn't about the author. 'The' begins one, too, unless what follows is no person. */
const ANOTHER =
  '(?!(?:he|she|they|the(?! (?:only|way|best|pain|point|world|end|thought|idea|feeling|thing|whole|same|next|day|night|rest|edge|bathroom|car|mirror|hotel|shower|bus|guts|courage|strength|energy|rain|dark))|you|your|hes|shes|theyre|who|defendant|victim|plaintiff|decedent|witness) )';
/** Up to this many letters in a word that a pattern skips, so that matching takes linear time. */
const WORD = '[^\\s/]{1,30}';

/**
 * Compiles phrases for spoken readings. Each is a regular expression over whole words, in which '..3 ' stands for up to
 * three words of the same sentence, and '~3 ' for the same without another subject.
 */
export function phrases(...sources: readonly string[]): RegExp {
  const parts = sources.map((source) =>
    source
      .replaceAll(/\.\.(\d) /g, (_, most: string) => `(?:${WORD} ){0,${most}}`)
      .replaceAll(/~(\d) /g, (_, most: string) => `(?:${ANOTHER}${WORD} ){0,${most}}`),
  );
  return new RegExp(`(?<= )(?:${parts.join('|')})(?= )`, 'gu');
}

/** What patterns find in any of the readings. */
export function findAll(
  readings: readonly Reading[],
  pattern: RegExp,
  { label, effect }: Pick<Finding, 'label' | 'effect'>,
): Finding[] {
  return readings.flatMap((reading) => spansIn(reading, pattern)).map((span) => ({ ...span, label, effect }));
}

/** The readings with idioms blanked out, so that no pattern finds words inside them. Indexes stay the same. */
export function withoutIdioms(readings: readonly Reading[], idioms: RegExp): Reading[] {
  return readings.map((reading) => ({
    ...reading,
    text: reading.text.replaceAll(idioms, (idiom) => idiom.replaceAll(/[^ ]/gu, (each) => '_'.repeat(each.length))),
  }));
}
