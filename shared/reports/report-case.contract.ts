import * as z from 'zod/mini';
import { CommentId, CommentText } from '#shared/comments/comment.contract.ts';
import { ConfessionText } from '#shared/confessions/confession.contract.ts';
import { ModerationNote, ModerationReason } from '#shared/moderation/moderation.contract.ts';
import { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

/** The status of a case. Decision 46. */
export const ReportStatus = z.enum(['pending', 'in_review', 'resolved', 'dismissed']);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** How a case was closed. Decision 46. */
export const ReportResolution = z.enum([
  'removed',
  'rewritten',
  'warned',
  'suspended',
  'no_violation',
  'duplicate',
  'escalated',
]);
export type ReportResolution = z.infer<typeof ReportResolution>;

/**
 * The resolutions that staff may choose, and what each does to the post.
 *
 * - removed, rewritten, escalated: the same as the moderation action
 * - no_violation: publishes the post again if reports had hidden it
 * - duplicate: only closes the reports; a hidden post stays in the queue
 * - warned: also tells the author to follow the rules, but otherwise does the same as duplicate
 *
 * Nobody can choose `suspended`, because a suspension would reveal who wrote the post. Decision 46.
 */
export const ChosenResolution = z.enum(['removed', 'rewritten', 'warned', 'no_violation', 'duplicate', 'escalated']);
export type ChosenResolution = z.infer<typeof ChosenResolution>;

/** IDs of reports have the same form as those of posts. */
export const ReportId = CommentId;

/**
 * A case: all open reports about a post, or all that were closed together. It never says who reported the post.
 *
 * - `id` belongs to the first report. Any report's ID identifies the whole case.
 * - `reports` are in the order in which they were made. `reason` may be in a member's own words. Times are rounded down
 *   to ten minutes.
 * - `snapshots` preserve the text of each reported revision, even after the post changes.
 * - `post` is the post as it is now, with the version that a resolution needs.
 */
export const ReportCase = z.strictObject({
  id: ReportId,
  content_type: z.enum(['confession', 'comment']),
  content_id: CommentId,
  status: ReportStatus,
  resolution: z.nullable(ReportResolution),
  resolved_at: z.nullable(Time),
  reports: z.array(z.strictObject({ reason: z.string(), revision: z.int(), created_at: Time })),
  snapshots: z.array(z.strictObject({ revision: z.int(), text: z.string() })),
  post: z.nullable(StaffPost),
});
export type ReportCase = z.infer<typeof ReportCase>;

const NEEDS_REASON: ReadonlySet<ChosenResolution> = new Set(['removed', 'warned']);

/**
 * How staff close a case. `reason` is what the author is told, and 'removed' and 'warned' require one. Authors who may
 * be in danger can't be warned (decision 53). `text` is given only for 'rewritten'. If the post is no longer at
 * `version`, the resolution is refused.
 */
export const CaseResolution = z
  .strictObject({
    resolution: ChosenResolution,
    reason: z.optional(z.nullable(ModerationReason)),
    note: z.optional(ModerationNote),
    text: z.optional(z.union([ConfessionText, CommentText])),
    version: z.optional(z.int()),
  })
  .check(
    z.refine(({ resolution, reason }) => !NEEDS_REASON.has(resolution) || (reason !== undefined && reason !== null), {
      error: 'Please choose a reason',
      path: ['reason'],
    }),
    z.refine(({ resolution, reason }) => resolution !== 'warned' || reason !== 'self_harm', {
      error: 'Don’t warn someone who may be struggling. Escalate the post instead.',
      path: ['reason'],
    }),
    z.refine(({ resolution, text }) => (resolution === 'rewritten') === (text !== undefined), {
      error: 'A rewrite needs new text, and no other resolution can have any',
      path: ['text'],
    }),
  );
export type CaseResolution = z.infer<typeof CaseResolution>;

/** Takes an open case into review, or makes it pending again. */
export const CaseChange = z.strictObject({ status: z.enum(['pending', 'in_review']) });
