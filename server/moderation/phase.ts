import type { Readings } from '#server/moderation/normalize.ts';
import { type Reading, type Span, spansIn } from '#server/moderation/reading.ts';

/** Each kind of post has its own length limits. */
type PostKind = 'confession' | 'comment';

/**
 * What the pipeline uses besides the text. `rosterNames` name people in this competition. `exemptNames` name people in
 * the case packet, who are never masked. `approvedBefore` is the number of this author's approved posts, counted only
 * as far as the decision requires. `recentFingerprints` are the fingerprints of posts that this one must not repeat.
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
  | 'decide'
  | 'external';

/** What to do about a finding. `doubt` holds a post only if its author has few approved posts. */
export type Effect = 'crisis' | 'escalate' | 'hold' | 'doubt' | 'mask';
/** A finding, with its position in the original text and the phase that made it. */
export type Evidence = Span & { phase: PhaseName; label: string; effect: Effect };
/** A finding as a phase returns it. The pipeline adds the name of the phase. */
export type Finding = Span & { label: string; effect: Effect };

export type Material = Readings & { original: string; context: ModerationContext };
/** A pure step of the pipeline. Increment `version` whenever the step may find something different. */
export type Phase = { name: PhaseName; version: number; find: (material: Material) => readonly Finding[] };

/**
 * Rules out words that begin a clause about someone else: 'I think he wanted to die' isn't about the author. 'The' also
 * begins such a clause, except before words that aren't people.
 */
const ANOTHER =
  '(?!(?:he|she|they|the(?! (?:only|way|best|pain|point|world|end|thought|idea|feeling|thing|whole|same|next|day|night|rest|edge|bathroom|car|mirror|hotel|shower|bus|guts|courage|strength|energy|rain|dark))|you|your|hes|shes|theyre|who|defendant|victim|plaintiff|decedent|witness) )';
/** A word that a pattern may skip. The limit on its length keeps matching linear. */
const WORD = '[^\\s/]{1,30}';

/**
 * Compiles phrases for spoken readings. Each phrase is a regular expression over whole words. '..3 ' in it stands for
 * up to three words of the same sentence, and '~3 ' for up to three that don't begin a clause with another subject.
 */
export function phrases(...sources: readonly string[]): RegExp {
  const parts = sources.map((source) =>
    source
      .replaceAll(/\.\.(\d) /g, (_, most: string) => `(?:${WORD} ){0,${most}}`)
      .replaceAll(/~(\d) /g, (_, most: string) => `(?:${ANOTHER}${WORD} ){0,${most}}`),
  );
  return new RegExp(`(?<= )(?:${parts.join('|')})(?= )`, 'gu');
}

/** Returns what patterns find in any of the readings. */
export function findAll(
  readings: readonly Reading[],
  pattern: RegExp,
  { label, effect }: Pick<Finding, 'label' | 'effect'>,
): Finding[] {
  return readings.flatMap((reading) => spansIn(reading, pattern)).map((span) => ({ ...span, label, effect }));
}

/** Blanks out idioms in the readings, so that no pattern finds words inside them. Indexes stay the same. */
export function withoutIdioms(readings: readonly Reading[], idioms: RegExp): Reading[] {
  return readings.map((reading) => ({
    ...reading,
    text: reading.text.replaceAll(idioms, (idiom) => idiom.replaceAll(/[^ ]/gu, (each) => '_'.repeat(each.length))),
  }));
}
