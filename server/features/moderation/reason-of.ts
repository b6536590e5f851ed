import { reasonFor } from '#server/moderation/external/opinion.contract.ts';
import type { Moderation } from '#server/moderation/moderate.ts';
import type { PhaseName } from '#server/moderation/phase.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';

/**
 * The phases, most serious first. A post gets the reason of the first phase that held it. A crisis comes before all
 * phases, and the external engine's concern after them.
 */
const REASONS: readonly [PhaseName, ModerationReason][] = [
  ['threats', 'harassment'],
  ['harassment', 'harassment'],
  ['personal_data', 'pii'],
  ['spam', 'spam'],
];

/** Returns why the pipeline holds a post, or null if it doesn't. */
export function reasonOf({ verdict, evidence }: Pick<Moderation, 'verdict' | 'evidence'>): ModerationReason | null {
  if (verdict === 'approved' || verdict === 'rewritten') return null;
  const holding = evidence.filter(({ effect }) => effect !== 'mask');
  if (holding.some(({ effect }) => effect === 'crisis')) return 'self_harm';
  const local = REASONS.find(([phase]) => holding.some((each) => each.phase === phase));
  const external = holding.find(({ phase }) => phase === 'external');
  return local?.[1] ?? (external === undefined ? 'other' : reasonFor(external.label));
}
