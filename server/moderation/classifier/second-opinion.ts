import { classify } from '#server/moderation/classifier/classify.ts';
import type { Concern } from '#server/moderation/classifier/concerns.ts';
import { featuresOfText } from '#server/moderation/classifier/features.ts';
import type { Finding, Material } from '#server/moderation/phase.ts';

/** Below these log-odds, the classifier discards what the patterns found: the words occur, but with another meaning. */
const TOO_LITTLE = -2.1;

/**
 * Adds the classifier's opinion to what patterns found. Returns no findings if the classifier is sure that the text
 * doesn't raise this concern. If the patterns found nothing but the classifier finds the wording typical of the
 * concern, returns `finding` for the whole text. Decision record 18.
 */
export function withSecondOpinion(
  concern: Concern,
  material: Material,
  found: readonly Finding[],
  finding: Pick<Finding, 'label' | 'effect'>,
): readonly Finding[] {
  const { odds, isEnough } = classify(concern, featuresOfText(material));
  if (found.length > 0) return odds < TOO_LITTLE ? [] : found;
  return isEnough ? [{ ...finding, start: 0, end: material.original.length }] : [];
}
