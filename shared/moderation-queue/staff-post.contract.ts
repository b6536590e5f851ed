import * as z from 'zod/mini';
import { CommentId } from '#shared/comments/comment.contract.ts';
import { ConfessionId } from '#shared/confessions/confession.contract.ts';
import { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

/**
 * A post's moderation status. 'removed' means that staff deleted it and may still restore it. 'deleted' means that its
 * author deleted it, which is final. Decision 45.
 */
export const StaffStatus = z.enum(['pending', 'approved', 'rewritten', 'rejected', 'escalated', 'removed', 'deleted']);
export type StaffStatus = z.infer<typeof StaffStatus>;

/**
 * The actions of staff. Decision 45.
 *
 * - `restore` takes back a removal. The post gets its previous status.
 * - `undo` takes back the last decision about the post if staff made it in the last 30 days.
 */
export const ModerationAction = z.enum(['approve', 'reject', 'rewrite', 'restore', 'remove', 'escalate', 'undo']);
export type ModerationAction = z.infer<typeof ModerationAction>;

/**
 * Why a post comes before others in the queue, most urgent first. 'crisis' includes posts whose author a member is
 * worried about, 'reported' means that reports have hidden the post, and 'waiting' means that the pipeline held it or
 * wants a person to decide.
 */
export const Urgency = z.enum(['crisis', 'threat', 'reported', 'waiting']);
export type Urgency = z.infer<typeof Urgency>;

/**
 * The step of the pipeline that found something. 'external' is the external engine, and 'failure' means that a step
 * failed, so a person must decide.
 */
export const EvidenceKind = z.enum([
  'length',
  'crisis',
  'threats',
  'personal_data',
  'profanity',
  'harassment',
  'spam',
  'external',
  'failure',
]);
export type EvidenceKind = z.infer<typeof EvidenceKind>;

/**
 * Marks what the pipeline found, as a range of UTF-16 units in what the author wrote: `original_text`, or `content` if
 * that's null. `label`, such as 'phone', is more precise than `kind`. `effect` is what the finding called for. 'doubt'
 * holds a post only if its author has few approved posts.
 */
export const EvidenceSpan = z.strictObject({
  start: z.int(),
  end: z.int(),
  kind: EvidenceKind,
  label: z.string(),
  effect: z.enum(['crisis', 'escalate', 'hold', 'doubt', 'mask']),
});
export type EvidenceSpan = z.infer<typeof EvidenceSpan>;

/**
 * How many posts by the same author had each outcome: none, one to four, or more. Exact counts would give authors away,
 * because two posts with the same counts would likely have the same author. The counts are a week old, so nobody can
 * decide about one post and see which other posts' counts change. Decision 41.
 */
const Share = z.enum(['none', 'few', 'many']);
export const AuthorHistory = z.strictObject({ approved: Share, rejected: Share, removed: Share });
export type AuthorHistory = z.infer<typeof AuthorHistory>;

/**
 * The claim on a post: the display name of the staff member who has it, whether it's the reader's own, and when it ends
 * unless it's renewed.
 */
const Claim = z.strictObject({ by: z.string(), is_mine: z.boolean(), until: Time });

/**
 * A post as staff see it. Nothing in it says who wrote it, not even which posts have the same author. Times are rounded
 * down to ten minutes, except for the end of a claim.
 *
 * - `content` is what others read, or would read. `original_text` is what the author wrote, if that differs.
 * - `reason` is what the author is told; see `REASON_WORDS` and `DECIDED_REASON_WORDS`.
 * - `urgency` and `waiting_since` are null unless the post is waiting for a decision.
 * - `version` grows with every change of the text or status. Send it along with a decision.
 * - `reports` counts the reports that nobody has resolved. Reasons in a member's own words count as 'Other'.
 * - `author_history` is null if it's no longer known who wrote the post.
 * - `actions` lists what this actor may do now. Any other action is refused with a 409.
 */
const FIELDS = {
  content: z.string(),
  original_text: z.nullable(z.string()),
  style_used: z.nullable(z.string()),
  evidence: z.array(EvidenceSpan),
  created_at: Time,
  status: StaffStatus,
  reason: z.nullable(ModerationReason),
  urgency: z.nullable(Urgency),
  waiting_since: z.nullable(Time),
  version: z.int(),
  revision: z.int(),
  claim: z.nullable(Claim),
  competition: z.nullable(z.strictObject({ id: z.string(), short_id: z.string(), name: z.string() })),
  reports: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
  author_history: z.nullable(AuthorHistory),
  actions: z.array(ModerationAction),
};

/**
 * A confession as staff see it. `author` is the pen name. The score from 0 to 100 says how relevant the confession is
 * to evidence law, and the explanation says why. Both are null until the pipeline has read the text. `fre_tags` are
 * citations of rules.
 */
export const StaffConfession = z.strictObject({
  content_type: z.literal('confession'),
  id: ConfessionId,
  author: z.string(),
  relevance_score: z.nullable(z.int()),
  relevance_explanation: z.nullable(z.string()),
  fre_tags: z.array(z.string()),
  ...FIELDS,
});
export type StaffConfession = z.infer<typeof StaffConfession>;

/**
 * A comment as staff see it. `parent` is the comment or confession that it answers. The parent's excerpt is empty if
 * the parent was deleted.
 */
export const StaffComment = z.strictObject({
  content_type: z.literal('comment'),
  id: CommentId,
  confession_id: ConfessionId,
  parent: z.strictObject({ content_type: z.enum(['confession', 'comment']), id: CommentId, excerpt: z.string() }),
  ...FIELDS,
});
export type StaffComment = z.infer<typeof StaffComment>;

export const StaffPost = z.discriminatedUnion('content_type', [StaffConfession, StaffComment]);
export type StaffPost = z.infer<typeof StaffPost>;

/**
 * A decision about a post. `by` says what or who decided. `staff` is the display name of the staff member who decided,
 * if the account still exists. `action` is null for a decision that the pipeline made or that reports triggered. The
 * `at` of such a decision is rounded down, because the exact time would tell when the author or a reporter was writing.
 * `action` is also null for the note of someone who closed reports without deciding about the post.
 */
export const Decision = z.strictObject({
  by: z.enum(['pipeline', 'reports', 'operator', 'staff']),
  staff: z.nullable(z.string()),
  action: z.nullable(ModerationAction),
  status: StaffStatus,
  reason: z.nullable(ModerationReason),
  note: z.nullable(z.string()),
  revision: z.int(),
  at: Time,
});
export type Decision = z.infer<typeof Decision>;
