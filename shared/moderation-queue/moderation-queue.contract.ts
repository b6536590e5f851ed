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

/** IDs of confessions and comments look alike. */
export const PostId = ConfessionId;

/**
 * Which posts to list. 'open' has those that wait for a decision, most urgent first: crises (and authors whom a
 * member worries about), threats, posts hidden by reports, and then whatever has waited longest. The others are listed
 * newest first. 'removed' has what staff deleted. No list has what authors deleted themselves.
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

/** `search` finds posts whose text or original contains it, whatever the case. */
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

/** The author is told why their post can't be read. */
const hasReason = ({ action, reason }: { action: ModerationAction; reason?: ModerationReason | null | undefined }) =>
  (action !== 'reject' && action !== 'remove') || (reason !== undefined && reason !== null);

/**
 * Returns the contract of a decision about one post whose text has the contract `text`. `text` is given only for
 * 'rewrite'. Without a `version`, the decision applies to the post as it is now. Only staff read the `note`.
 */
export const staffDecision = <T extends z.ZodMiniType<string>>(text: T) =>
  z.strictObject({ action: ModerationAction, ...REASON, text: z.optional(text), version: z.optional(z.int()) }).check(
    z.refine(hasReason, NEEDS_REASON),
    z.refine((decision) => (decision.action === 'rewrite') === (decision.text !== undefined), {
      error: 'Only a rewrite has a text, and it needs one',
      path: ['text'],
    }),
  );

/** The same decision about up to 100 posts. */
export const BatchDecision = z
  .strictObject({
    ids: z.array(PostId).check(z.minLength(1), z.maxLength(MOST_IN_BATCH)),
    action: z.enum(['approve', 'reject', 'restore', 'remove', 'escalate']),
    ...REASON,
  })
  .check(z.refine(hasReason, NEEDS_REASON));
export type BatchDecision = z.infer<typeof BatchDecision>;

/**
 * What a batch did to each post, in the order of the request, and with each post once. A post with a `code` wasn't
 * changed, and `message` says why: it's missing, someone else claimed it, or the action no longer fits. `batch_id`
 * undoes the batch.
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
