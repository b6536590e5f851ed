import { decide } from '#server/moderation/decide.ts';
import { acceptRewrite } from '#server/moderation/external/accept-rewrite.ts';
import type { Concern, Opinion } from '#server/moderation/external/opinion.contract.ts';
import type { Moderation } from '#server/moderation/moderate.ts';
import type { Effect, Evidence, ModerationContext } from '#server/moderation/phase.ts';

/** The value of `style_used` for a text that the external engine wrote. */
const REWRITTEN = 'rewritten:external';
/**
 * The score from which a post is tagged. The engine can't raise a score above this one, because a post may talk the
 * engine into a high score.
 */
const MOST_SCORE = 25;
const MOST_TAGS = 6;

/** `original` is what the author wrote, and `sent` is the masked text that the engine read. */
type Read = { original: string; sent: string; context: ModerationContext };

/** The effect of each verdict. */
const EFFECTS: Readonly<Record<Opinion['verdict'], Effect | undefined>> = {
  approved: undefined,
  rewritten: 'mask',
  pending: 'hold',
  escalated: 'escalate',
};

/**
 * A concern about self-harm is always a crisis, whatever the verdict, so that nobody is punished for it. Decision 53.
 */
const effectOf = (concern: Concern, effect: Effect | undefined): Effect | undefined =>
  concern === 'self_harm' ? 'crisis' : effect;

const isAbout = (concern: Concern): boolean => concern !== 'none';

/**
 * Returns the engine's concerns as evidence. Each quotation is marked in the author's text. A concern whose quotation
 * isn't found there is evidence about the whole text.
 */
function evidenceOf({ reason, spans }: Opinion, verdictEffect: Effect | undefined, original: string): Evidence[] {
  const located = spans.flatMap(({ quote, concern }): Evidence[] => {
    const start = quote.trim() === '' ? -1 : original.indexOf(quote);
    const effect = effectOf(concern, verdictEffect);
    return start < 0 || effect === undefined || !isAbout(concern)
      ? []
      : [{ phase: 'external', label: concern, effect, start, end: start + quote.length }];
  });
  const main = isAbout(reason) ? reason : 'other';
  const concerns = [main, ...spans.map(({ concern }) => concern).filter(isAbout)];
  const missing = [...new Set(concerns)].filter((concern) => located.every(({ label }) => label !== concern));
  return [
    ...located,
    ...missing.flatMap((concern): Evidence[] => {
      const effect = effectOf(concern, verdictEffect);
      return effect === undefined
        ? []
        : [{ phase: 'external', label: concern, effect, start: 0, end: original.length }];
    }),
  ];
}

const ADDED = 'The external engine added';

/** Returns whether the external engine added tags to a post with this explanation of its relevance. */
export const isTaggedByEngine = (explanation: string | null): boolean => explanation?.includes(ADDED) === true;

const withRelevance = (local: Moderation, { tags, score }: Opinion): Moderation => {
  const added = [...new Set(tags)].filter((tag) => !local.tags.includes(tag)).slice(0, MOST_TAGS - local.tags.length);
  if (added.length === 0) return local;
  return {
    ...local,
    tags: [...local.tags, ...added],
    relevanceScore: Math.max(local.relevanceScore, Math.min(score, MOST_SCORE)),
    relevanceExplanation: `${local.relevanceExplanation} ${ADDED} ${added.join(', ')}.`,
  };
};

/**
 * Adds the external engine's opinion to what the pipeline found. The strictest finding decides, so the engine can hold,
 * escalate, or rewrite a post, but never publish one that the pipeline holds. A rewrite that the site can't accept
 * holds the post. Decision record 22.
 */
export function mergeOpinion(found: Moderation, opinion: Opinion, { original, sent, context }: Read): Moderation {
  const local = withRelevance(found, opinion);
  const { verdict, rewrite } = opinion;
  const accepted = verdict === 'rewritten' && rewrite !== null && acceptRewrite(sent, rewrite, context);
  const effect = verdict === 'rewritten' && !accepted ? 'hold' : EFFECTS[verdict];
  const added = evidenceOf(opinion, effect, original);
  if (added.length === 0) return local;
  const evidence = [...local.evidence, ...added];
  const decided = { ...local, ...decide(evidence, context), evidence };
  return accepted && decided.verdict === 'rewritten' ? { ...decided, content: rewrite, styleUsed: REWRITTEN } : decided;
}

/**
 * Returns the result for a post about which the external engine gave no opinion. The pipeline's result stands, but a
 * post that it had to mask waits for a person.
 */
export function withoutOpinion(local: Moderation, original: string, context: ModerationContext): Moderation {
  if (local.verdict !== 'rewritten') return local;
  const missing: Evidence = { phase: 'external', label: 'unavailable', effect: 'hold', start: 0, end: original.length };
  const evidence = [...local.evidence, missing];
  return { ...local, ...decide(evidence, context), evidence };
}
