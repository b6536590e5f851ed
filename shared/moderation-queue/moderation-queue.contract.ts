import * as z from 'zod/mini';
import { CompetitionRef } from '#shared/competitions/competition.contract.ts';
import { ConfessionId } from '#shared/confessions/confession.contract.ts';
import { PageNumber } from '#shared/http/pagination.contract.ts';
import { ModerationNote, ModerationReason } from '#shared/moderation/moderation.contract.ts';
import { ModerationAction } from '#shared/moderation-queue/staff-post.contract.ts';
import { plainLine } from '#shared/text/plain-text.contract.ts';

export const QUEUE_PAGE_SIZE = 20;
const MOST_PER_PAGE = 50;
const MOST_IN_BATCH = 100;
const LONGEST_SEARCH = 100;

/** IDs of confessions and comments have the same form. */
export const PostId = ConfessionId;

/**
 * Which posts to list. 'open' lists posts that need a decision, most urgent first: crises (including posts whose author
 * a member is worried about), threats, posts hidden by reports, and then the longest-waiting posts. The other filters
 * list the newest posts first. 'removed' lists what staff deleted. Posts that their authors deleted don't match any
 * filter.
 */
export const QueueFilter = z.enum([
  'open',
  'pending',
  'approved',
  'rewritten',
  'rejected',
  'escalated',
  'removed',
  'all',
]);
export type QueueFilter = z.infer<typeof QueueFilter>;

/** `search` finds posts whose current or original text contains it, ignoring case. */
export const QueueQuery = z.object({
  status: z.optional(QueueFilter),
  reason: z.optional(ModerationReason),
  competition_id: z.optional(CompetitionRef),
  search: z.optional(plainLine('Search', LONGEST_SEARCH)),
  page: z.optional(PageNumber),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_PER_PAGE))),
});
export type QueueQuery = z.infer<typeof QueueQuery>;

const REASON = { reason: z.optional(z.nullable(ModerationReason)), note: z.optional(ModerationNote) };
const NEEDS_REASON = { error: 'Please choose a reason', path: ['reason'] };

/** Rejecting and removing require a reason, because the author is told why others can't read the post. */
const hasReason = ({ action, reason }: { action: ModerationAction; reason?: ModerationReason | null | undefined }) =>
  (action !== 'reject' && action !== 'remove') || (reason !== undefined && reason !== null);

/**
 * Returns the contract of a decision about one post. `text` is the contract of the post's text, which is given only for
 * 'rewrite'. Without a `version`, the decision applies to the post as it is now. Only staff read the `note`.
 */
export const staffDecision = <T extends z.ZodMiniType<string>>(text: T) =>
  z.strictObject({ action: ModerationAction, ...REASON, text: z.optional(text), version: z.optional(z.int()) }).check(
    z.refine(hasReason, NEEDS_REASON),
    z.refine((decision) => (decision.action === 'rewrite') === (decision.text !== undefined), {
      error: 'A rewrite needs new text, and no other action can have any',
      path: ['text'],
    }),
  );

/**
 * One decision about up to 100 posts. `versions` says, by post ID, which version of each post staff saw. A post that
 * has changed since then is left as it is.
 */
export const BatchDecision = z
  .strictObject({
    ids: z.array(PostId).check(z.minLength(1), z.maxLength(MOST_IN_BATCH)),
    versions: z.optional(z.record(PostId, z.int())),
    action: z.enum(['approve', 'reject', 'restore', 'remove', 'escalate']),
    ...REASON,
  })
  .check(z.refine(hasReason, NEEDS_REASON));
export type BatchDecision = z.infer<typeof BatchDecision>;

/**
 * The result for each post of a batch, in the order of the request and without duplicates. A post with a `code` wasn't
 * changed, and `message` says why: the post is missing or changed, someone else claimed it, or the action is no longer
 * possible. The batch can be undone by its `batch_id`.
 */
export const BatchResult = z.strictObject({
  batch_id: z.string(),
  items: z.array(
    z.strictObject({
      id: PostId,
      is_done: z.boolean(),
      code: z.nullable(z.string()),
      message: z.nullable(z.string()),
    }),
  ),
});
export type BatchResult = z.infer<typeof BatchResult>;

export const BatchUndo = z.strictObject({ batch_id: PostId });
