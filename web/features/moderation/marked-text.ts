import type { EvidenceSpan } from '#shared/moderation-queue/staff-post.contract.ts';

/** A stretch of a text, with the labels of the evidence found there. */
export type TextPart = { start: number; text: string; labels: string[] };

const isInside = (length: number) => (at: number) => at > 0 && at < length;

/**
 * Cuts a text where evidence begins or ends, so that where pieces of evidence overlap, the shared part gets all their
 * labels. Evidence without a range marks nothing.
 */
export function markedParts(text: string, evidence: readonly EvidenceSpan[]): TextPart[] {
  const spans = evidence.filter(({ start, end }) => end > start);
  const edges = spans.flatMap(({ start, end }) => [start, end]).filter(isInside(text.length));
  const cuts = [...new Set([0, ...edges, text.length])].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    const found = spans.filter((span) => span.start < end && span.end > start);
    return { start, text: text.slice(start, end), labels: [...new Set(found.map(({ label }) => label))] };
  });
}
