import type { OpenedIndex } from '#shared/search/opened-index.ts';
import type { Relevance } from '#shared/search/relevance.ts';

const MOST_PARTS = 3;
const LEAST_SCORE = 0.35;
const LEAST_COVERAGE = 0.6;
/** A part must have at least this share of the relevance of the rule's best part. */
const LEAST_SHARE = 0.75;

const isInside = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/**
 * Returns up to three parts of a rule that are relevant on their own, best first. If one part is inside another, only
 * the better one is included.
 */
export function answeringParts(rule: number, answers: ReadonlyMap<number, Relevance>, index: OpenedIndex): number[] {
  const found = (index.partsOf[rule] ?? [])
    .flatMap((part) => {
      const answer = answers.get(part);
      return answer === undefined ? [] : [{ part, answer }];
    })
    .filter(({ answer }) => answer.score >= LEAST_SCORE && answer.coverage >= LEAST_COVERAGE)
    .toSorted((one, other) => other.answer.raw - one.answer.raw || one.part - other.part);
  const least = (found[0]?.answer.raw ?? 0) * LEAST_SHARE;
  const chosen: number[] = [];
  for (const { part, answer } of found) {
    const address = index.parts[part]?.address ?? '';
    const isNew = !chosen.some((other) => isInside(index.parts[other]?.address ?? '', address));
    if (answer.raw >= least && isNew && chosen.length < MOST_PARTS) chosen.push(part);
  }
  return chosen;
}
