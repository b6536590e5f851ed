import * as z from 'zod/mini';
import { Confession } from '#shared/confessions/confession.contract.ts';

export const OWN_PAGE_SIZE = 10;

/**
 * Which of the user's own confessions to list. Rejected and escalated ones look pending to their author. Decision 45.
 */
export const OwnStatus = z.enum(['all', 'approved', 'pending']);
export type OwnStatus = z.infer<typeof OwnStatus>;

export const OwnConfessionSort = z.enum(['newest', 'oldest', 'most_viewed', 'most_liked']);
export type OwnConfessionSort = z.infer<typeof OwnConfessionSort>;

/**
 * Why a confession isn't public: it's still pending, a moderator rejected or removed it, or moderators are reviewing it
 * together.
 */
export const PendingReason = z.enum(['waiting', 'rejected', 'escalated']);
export type PendingReason = z.infer<typeof PendingReason>;

/**
 * A confession in its author's list. `content` is what others read now or will read. `original_text` is the text before
 * masking. `pending_reason` is null once the confession is public. `competitions` is null if the confession has no
 * competition or the author can't open the competition. Community specification §3.
 */
export const OwnConfession = z.extend(
  z.pick(Confession, {
    id: true,
    author: true,
    content: true,
    original_text: true,
    is_approved: true,
    is_anonymous: true,
    created_at: true,
    moderation_status: true,
    view_count: true,
    likes_count: true,
    comments_count: true,
    moderation_reason: true,
  }),
  {
    pending_reason: z.nullable(PendingReason),
    is_editable: z.boolean(),
    competitions: z.nullable(z.strictObject({ short_id: z.string(), name: z.string() })),
  },
);
export type OwnConfession = z.infer<typeof OwnConfession>;
