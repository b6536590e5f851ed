import type { Moderation } from '#server/moderation/moderate.ts';
import type { PhaseName } from '#server/moderation/phase.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';

/** The phases by seriousness, most serious first. A post gets the reason of the first one that held it. */
const REASONS: readonly [PhaseName, ModerationReason][] = [
  ['crisis', 'self_harm'],
  ['threats', 'harassment'],
  ['harassment', 'harassment'],
  ['personal_data', 'pii'],
  ['spam', 'spam'],
];

/** Returns why the pipeline holds a post, or null if it doesn't. */
export function reasonOf({ verdict, evidence }: Pick<Moderation, 'verdict' | 'evidence'>): ModerationReason | null {
  if (verdict === 'approved' || verdict === 'rewritten') return null;
  const holding = new Set(evidence.filter(({ effect }) => effect !== 'mask').map(({ phase }) => phase));
  return REASONS.find(([phase]) => holding.has(phase))?.[1] ?? 'other';
}
