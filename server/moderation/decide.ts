import type { Effect, Evidence, ModerationContext } from '#server/moderation/phase.ts';

type Verdict = 'approved' | 'rewritten' | 'pending' | 'escalated';
/** Who may see the original of a post whose text was masked. Decision record 18. */
type OriginalVisibility = 'public' | 'author_staff' | 'staff';
/**
 * The priority in the moderators' queue: crises (3) come first, then escalated posts, such as threats (2), other posts
 * that need a person's decision (1), and the rest (0).
 */
type Priority = 0 | 1 | 2 | 3;
export type Decision = {
  verdict: Verdict;
  originalVisibility: OriginalVisibility;
  isCrisis: boolean;
  priority: Priority;
};

/** With this many approved posts, authors get the benefit of the doubt. */
export const TRUSTED_POSTS = 3;
const THREAT_LABELS = new Set(['threat', 'vague_threat', 'likely_threat', 'sexual_minor']);

function verdictOf(has: (effect: Effect) => boolean, isTrusted: boolean): Verdict {
  if (has('escalate')) return 'escalated';
  if (has('crisis') || has('hold')) return 'pending';
  if (has('doubt') && !isTrusted) return 'pending';
  return has('mask') ? 'rewritten' : 'approved';
}

function visibilityOf(evidence: readonly Evidence[]): OriginalVisibility {
  if (evidence.some(({ label }) => THREAT_LABELS.has(label))) return 'staff';
  const isHarmless = evidence.every(({ label, effect }) => label === 'profanity' || effect === 'doubt');
  return isHarmless ? 'public' : 'author_staff';
}

function priorityOf(verdict: Verdict, isCrisis: boolean): Priority {
  if (isCrisis) return 3;
  if (verdict === 'escalated') return 2;
  return verdict === 'pending' ? 1 : 0;
}

/**
 * Applies the strictest finding. If a post contains both a crisis and a threat, it's escalated, its author is offered
 * help, and it comes first in the queue.
 */
export function decide(evidence: readonly Evidence[], { approvedBefore }: ModerationContext): Decision {
  const has = (effect: Effect) => evidence.some((each) => each.effect === effect);
  const verdict = verdictOf(has, approvedBefore >= TRUSTED_POSTS);
  const isCrisis = has('crisis');
  return { verdict, isCrisis, originalVisibility: visibilityOf(evidence), priority: priorityOf(verdict, isCrisis) };
}
