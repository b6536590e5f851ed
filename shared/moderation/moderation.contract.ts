import * as z from 'zod/mini';
import { plainText } from '#shared/text/plain-text.contract.ts';

/** Why a post was held, rejected, or removed. Decision 45. */
export const ModerationReason = z.enum([
  'harassment',
  'hate',
  'pii',
  'spam',
  'off_topic',
  'misinformation',
  'copyright',
  'illegal',
  'self_harm',
  'other',
]);
export type ModerationReason = z.infer<typeof ModerationReason>;

const LONGEST_NOTE = 500;
/** A note that staff may add to a decision. Only staff can read it. */
export const ModerationNote = plainText('Note', LONGEST_NOTE);
