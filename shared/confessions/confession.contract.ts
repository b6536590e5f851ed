import * as z from 'zod/mini';
import { CONFESSION_WORDS, wordCount } from '#shared/confessions/word-count.ts';
import { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import { plainLine, plainText } from '#shared/text/plain-text.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

/** A post's status in moderation. Community specification §4, decision 45. */
export const ModerationStatus = z.enum(['pending', 'approved', 'rewritten', 'rejected', 'escalated']);
export type ModerationStatus = z.infer<typeof ModerationStatus>;

/** The statuses that the author and others can see. A rejected or escalated post still looks pending to them. */
export const ShownStatus = z.enum(['pending', 'approved', 'rewritten']);
export type ShownStatus = z.infer<typeof ShownStatus>;

/** The sort orders of a feed. Community specification §9. */
export const ConfessionSort = z.enum(['most_recent', 'most_liked', 'most_commented', 'most_relevant']);
export type ConfessionSort = z.infer<typeof ConfessionSort>;

/** The name shown for a post without a pen name. */
export const ANONYMOUS = 'Anonymous';
export const LONGEST_PEN_NAME = 30;
const MOST_CHARACTERS = 8000;
const { least: LEAST_WORDS, most: MOST_WORDS } = CONFESSION_WORDS;

export const ConfessionId = z.string().check(z.regex(/^[\w-]{22}$/));

export const ConfessionText = plainText('Confession', MOST_CHARACTERS).check(
  z.refine((text) => wordCount(text) >= LEAST_WORDS, {
    error: ({ input }) => `Please write at least ${LEAST_WORDS} words (currently ${wordCount(String(input))})`,
  }),
  z.refine((text) => wordCount(text) <= MOST_WORDS, {
    error: ({ input }) => `Please keep it under ${MOST_WORDS} words (currently ${wordCount(String(input))})`,
  }),
  z.minLength(1, { error: 'Please enter your confession' }),
);

/** The pen name, which is shown instead of the author's real name. Decision 41. */
export const PenName = plainLine('Pen name', LONGEST_PEN_NAME);

/**
 * A confession as others see it. Apart from the pen name, nothing in it is about its author, and times are rounded down
 * to ten minutes.
 *
 * - `confession_number` is its number among the published confessions of its competition. It's null until publication.
 * - `original_text` is the text before masking, for actors who may see it.
 * - `moderation_reason` tells the author and staff why others can't read the post.
 * - `shows_help` is true for the author of a post about self-harm.
 * - `relevance_*` and `fre_tags` are for moderators and admins, and null for everyone else.
 *
 * A deleted confession has no text. Community specification §3.
 */
export const Confession = z.strictObject({
  id: ConfessionId,
  confession_number: z.nullable(z.int()),
  competition_id: z.nullable(z.string()),
  author: z.string(),
  is_anonymous: z.literal(true),
  content: z.string(),
  created_at: Time,
  moderation_status: ShownStatus,
  is_approved: z.boolean(),
  is_deleted: z.boolean(),
  deleted_by: z.nullable(z.enum(['author', 'staff'])),
  style_used: z.nullable(z.string()),
  original_text: z.nullable(z.string()),
  moderation_reason: z.nullable(ModerationReason),
  shows_help: z.boolean(),
  likes_count: z.int(),
  dislikes_count: z.int(),
  comments_count: z.int(),
  view_count: z.int(),
  relevance_score: z.nullable(z.int()),
  relevance_explanation: z.nullable(z.string()),
  fre_tags: z.nullable(z.array(z.string())),
});
export type Confession = z.infer<typeof Confession>;

export const NewConfession = z.strictObject({
  content: ConfessionText,
  author: z.optional(PenName),
  competition_id: z.optional(z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/)))),
});
export type NewConfession = z.infer<typeof NewConfession>;

export const ConfessionEdit = z.strictObject({ content: ConfessionText, author: z.optional(PenName) });
export type ConfessionEdit = z.infer<typeof ConfessionEdit>;

/** The actor's reaction after a press, and the counts including it. Decision 48. */
export const ReactionState = z.strictObject({
  is_liked: z.boolean(),
  is_disliked: z.boolean(),
  like_count: z.int(),
  dislike_count: z.int(),
});
export type ReactionState = z.infer<typeof ReactionState>;
