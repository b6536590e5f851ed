import { crisisPhase } from '#server/moderation/crisis.phase.ts';
import { type Decision, decide } from '#server/moderation/decide.ts';
import { fingerprintOf } from '#server/moderation/fingerprint.ts';
import { harassmentPhase } from '#server/moderation/harassment.phase.ts';
import { lengthPhase } from '#server/moderation/length.phase.ts';
import { maskOnce, styleOf } from '#server/moderation/mask.ts';
import { normalize } from '#server/moderation/normalize.ts';
import { personalDataPhase } from '#server/moderation/personal-data.phase.ts';
import type { Evidence, Material, ModerationContext, Phase, PhaseName } from '#server/moderation/phase.ts';
import { profanityPhase } from '#server/moderation/profanity.phase.ts';
import { type Relevance, relevanceOf } from '#server/moderation/relevance.ts';
import { spamPhase } from '#server/moderation/spam.phase.ts';
import { threatsPhase } from '#server/moderation/threats.phase.ts';

/**
 * What happens to a post. `content` is the text to publish. `styleUsed` says how it differs from the original and is
 * null if it doesn't. `evidence` contains ranges in the original. `version` names the versions of the steps that
 * decided.
 */
export type Moderation = Decision & {
  content: string;
  styleUsed: string | null;
  relevanceScore: number;
  relevanceExplanation: string;
  tags: string[];
  evidence: Evidence[];
  fingerprint: string;
  version: string;
};

/** The steps of the pipeline. A test can replace a step with one that throws. */
export type Pipeline = {
  normalize: typeof normalize;
  phases: readonly Phase[];
  relevanceOf: typeof relevanceOf;
  decide: typeof decide;
};

export const PIPELINE: Pipeline = {
  normalize,
  phases: [lengthPhase, crisisPhase, threatsPhase, personalDataPhase, profanityPhase, harassmentPhase, spamPhase],
  relevanceOf,
  decide,
};
/** The versions of the steps that aren't phases. */
const NORMALIZE_VERSION = 2;
const RELEVANCE_VERSION = 1;
const DECIDE_VERSION = 1;

/**
 * The maximum number of rounds of masking. Masking may uncover something new, such as a name whose letters surrounded a
 * mask, and a few rounds are enough to find all of it.
 */
const MOST_ROUNDS = 5;
const NOTHING: Relevance = { score: 0, explanation: 'Not computed.', tags: [], mentions: [] };

const versionOf = ({ phases }: Pipeline): string =>
  [
    `normalize:${String(NORMALIZE_VERSION)}`,
    ...phases.map(({ name, version }) => `${name}:${String(version)}`),
    `relevance:${String(RELEVANCE_VERSION)}`,
    `decide:${String(DECIDE_VERSION)}`,
  ].join(' ');

/** Returns evidence that a step failed, so that a person looks at the whole post. */
const failed = (phase: PhaseName, original: string): Evidence => ({
  phase,
  label: 'failed',
  effect: 'hold',
  start: 0,
  end: original.length,
});

function attempt<T>(work: () => T, onFailure: () => T): T {
  try {
    return work();
  } catch {
    return onFailure();
  }
}

function evidenceOf(phases: readonly Phase[], material: Material): Evidence[] {
  return phases.flatMap((phase) =>
    attempt(
      () => unique(phase.find(material).map((finding) => ({ ...finding, phase: phase.name }))),
      () => [failed(phase.name, material.original)],
    ),
  );
}

/** Removes duplicates, which several readings of a text often produce, and sorts the rest by position. */
function unique(evidence: readonly Evidence[]): Evidence[] {
  const byKey = new Map(
    evidence.map((each) => [`${each.label} ${each.effect} ${String(each.start)} ${String(each.end)}`, each]),
  );
  return [...byKey.values()].toSorted((one, other) => one.start - other.start || one.end - other.end);
}

const MASKING = new Set<PhaseName>(['personal_data', 'profanity', 'harassment']);

/**
 * Masks until there is nothing left to mask.
 * @throws {Error} if that takes too many rounds
 */
function maskAll(material: Material, evidence: readonly Evidence[], pipeline: Pipeline): string {
  const phases = pipeline.phases.filter(({ name }) => MASKING.has(name));
  let masked = maskOnce(material.original, evidence);
  if (masked === material.original) return masked;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const again = { ...material, ...pipeline.normalize(masked), original: masked };
    const next = maskOnce(
      masked,
      phases.flatMap((phase) => phase.find(again)),
    );
    if (next === masked) return masked;
    masked = next;
  }
  throw new Error('masking does not settle');
}

/** Returns the decision about a post for which a step failed: a person has to look at it, and others can't see it. */
function heldBack(original: string, evidence: Evidence[]): Decision & { content: string; evidence: Evidence[] } {
  const isCrisis = evidence.some(({ effect }) => effect === 'crisis');
  const isThreat = evidence.some(({ effect }) => effect === 'escalate');
  return {
    verdict: isThreat ? 'escalated' : 'pending',
    originalVisibility: isThreat ? 'staff' : 'author_staff',
    isCrisis,
    priority: isCrisis ? 3 : isThreat ? 2 : 1,
    content: original,
    evidence,
  };
}

/** Runs the pipeline with the given steps. See `moderate`. */
export function moderateWith(pipeline: Pipeline, text: string, context: ModerationContext): Moderation {
  const version = versionOf(pipeline);
  const unread = { relevanceScore: 0, relevanceExplanation: NOTHING.explanation, tags: [] };
  const material = attempt<Material | undefined>(
    () => ({ ...pipeline.normalize(text), original: text, context }),
    () => undefined,
  );
  const fingerprint = attempt(
    () => (material === undefined ? '' : fingerprintOf(material)),
    () => '',
  );
  const common = { fingerprint, version, styleUsed: null };
  if (material === undefined) return { ...common, ...unread, ...heldBack(text, [failed('normalize', text)]) };
  const found = evidenceOf(pipeline.phases, material);
  const relevance = attempt<Relevance | undefined>(
    () => pipeline.relevanceOf(material),
    () => undefined,
  );
  const evidence = relevance === undefined ? [...found, failed('relevance', text)] : found;
  const { score, explanation, tags } = relevance ?? NOTHING;
  const rated = { relevanceScore: score, relevanceExplanation: explanation, tags };
  return attempt<Moderation>(
    () => {
      const content = maskAll(material, evidence, pipeline);
      const styleUsed = content === text ? null : styleOf(evidence);
      return { ...common, ...rated, ...pipeline.decide(evidence, context), content, styleUsed, evidence };
    },
    () => ({ ...common, ...rated, ...heldBack(text, [...evidence, failed('decide', text)]) }),
  );
}

/**
 * Decides, without network access, whether a post is published, who may see the original, and how relevant it is. The
 * same text and context always give the same result. Never throws: if a step fails, the post is held for a person.
 */
export const moderate = (text: string, context: ModerationContext): Moderation => moderateWith(PIPELINE, text, context);
