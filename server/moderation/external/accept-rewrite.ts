import { moderate } from '#server/moderation/moderate.ts';
import type { ModerationContext } from '#server/moderation/phase.ts';

/** A rewrite may be at most this many times as long as the text. */
const MOST_GROWTH = 1.2;
/** This share of the text's words must still be in the rewrite. */
const LEAST_KEPT = 0.6;

/** Matches anything that looks like a link or an account. A rewrite may contain one only if the text does. */
const LINK_LIKE = /:\/\/|[\p{L}\p{N}]\.\p{L}{2}|@/u;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function keptShare(text: string, rewrite: string): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(rewrite)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(text);
  const kept = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return words.length === 0 ? 0 : kept.length / words.length;
}

/**
 * Returns whether the site may publish the external engine's rewrite of a text. The rewrite must not be much longer,
 * must keep most of the words, and must pass the pipeline unchanged, so it can't add personal data, links, or anything
 * else that the pipeline would mask or hold.
 */
export function acceptRewrite(text: string, rewrite: string, context: ModerationContext): boolean {
  if (rewrite.trim() === '' || rewrite.length > text.length * MOST_GROWTH) return false;
  if (LINK_LIKE.test(rewrite) && !LINK_LIKE.test(text)) return false;
  if (keptShare(text, rewrite) < LEAST_KEPT) return false;
  const { verdict, content } = moderate(rewrite, { ...context, recentFingerprints: [] });
  return verdict === 'approved' && content === rewrite;
}
