import type { Phase } from '#server/moderation/phase.ts';
import { COMMENT_CHARACTERS, CONFESSION_WORDS, characterCount, wordCount } from '#shared/confessions/word-count.ts';

/**
 * Holds posts that are too short or too long. Forms catch such posts earlier, so this is only for callers that don't
 * check.
 */
export const lengthPhase: Phase = {
  name: 'length',
  version: 1,
  find({ original, context }) {
    const isConfession = context.kind === 'confession';
    const { least, most } = isConfession ? CONFESSION_WORDS : COMMENT_CHARACTERS;
    const length = isConfession ? wordCount(original) : characterCount(original);
    if (length >= least && length <= most) return [];
    const label = length < least ? 'too_short' : 'too_long';
    return [{ start: 0, end: original.length, label, effect: 'hold' }];
  },
};
