import * as z from 'zod/mini';
import { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import { Time } from '#shared/time/time.contract.ts';

const PostType = z.enum(['confession', 'comment']);
const team = { team_id: z.string(), team_name: z.string(), competition_id: z.string() };

/** What a person decided about a post. `reopened` means that an earlier decision was taken back. */
const PostOutcome = z.enum(['approved', 'rewritten', 'rejected', 'removed', 'restored', 'reopened']);
export type PostOutcome = z.infer<typeof PostOutcome>;

/** The outcome of a report. `thanked` is for members who were worried about the author. */
const ReportOutcome = z.enum(['removed', 'rewritten', 'warned', 'no_violation', 'duplicate', 'escalated', 'thanked']);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

/**
 * What a notice is about, as the server stores it. It names no other member and quotes no post. It says only whether a
 * post is a confession or a comment, and what was decided about it.
 *
 * - team_asked goes to the owner, and team_owner goes to a new owner. team_left tells the owner that a member left.
 * - team_accepted, team_declined, and team_removed go to the member concerned. team_expired goes to the member whose
 *   request to join wasn't answered in time. team_closed goes to the team's members and to users with pending requests
 *   to join it, except the user who closed it.
 */
export const NoticeAbout = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('team_asked'), ...team }),
  z.strictObject({ kind: z.literal('team_accepted'), ...team }),
  z.strictObject({ kind: z.literal('team_declined'), ...team }),
  z.strictObject({ kind: z.literal('team_expired'), ...team }),
  z.strictObject({ kind: z.literal('team_left'), ...team }),
  z.strictObject({ kind: z.literal('team_removed'), ...team }),
  z.strictObject({ kind: z.literal('team_owner'), ...team }),
  z.strictObject({ kind: z.literal('team_closed'), ...team }),
  z.strictObject({
    kind: z.literal('post_decided'),
    post: PostType,
    outcome: PostOutcome,
    reason: z.nullable(ModerationReason),
  }),
  z.strictObject({ kind: z.literal('post_warned'), post: PostType, reason: ModerationReason }),
  z.strictObject({ kind: z.literal('report_decided'), post: PostType, outcome: ReportOutcome }),
  z.strictObject({ kind: z.literal('support_replied'), ticket_id: z.string() }),
  z.strictObject({ kind: z.literal('role_changed'), role: z.enum(['user', 'moderator', 'admin']) }),
  z.strictObject({ kind: z.literal('status_changed'), status: z.enum(['active', 'suspended']) }),
]);
export type NoticeAbout = z.infer<typeof NoticeAbout>;
export type NoticeKind = NoticeAbout['kind'];

/** The topics of the notices that are also mailed. Users can turn each topic off. */
export const MailTopic = z.enum(['teams', 'posts', 'reports']);
export type MailTopic = z.infer<typeof MailTopic>;

/** A notice's ID doesn't reveal what the notice is about. */
const NoticeId = z.string().check(z.regex(/^[\w-]{1,64}$/));

/**
 * A notice as its recipient reads it. The server writes the words, so that an installed app can show kinds that it
 * doesn't know. `path` is the page in the app with more about it.
 */
export const Notice = z.strictObject({
  id: NoticeId,
  kind: z.string(),
  title: z.string(),
  detail: z.nullable(z.string()),
  path: z.nullable(z.string()),
  is_read: z.boolean(),
  created_at: Time,
});
export type Notice = z.infer<typeof Notice>;

const MOST_AT_ONCE = 100;
/** Which notices to mark as read: those with these IDs, or all that the user can see now. */
export const ReadNotices = z.union([
  z.strictObject({ ids: z.array(NoticeId).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)) }),
  z.strictObject({ all: z.literal(true) }),
]);

/**
 * `email_notifications` turns all notices by email on or off. Each of the other switches is for one topic. `queue` is
 * for alerts to staff, and only staff see it.
 */
export const MailChoices = z.strictObject({
  email_notifications: z.boolean(),
  teams: z.boolean(),
  posts: z.boolean(),
  reports: z.boolean(),
  queue: z.optional(z.boolean()),
});
export type MailChoices = z.infer<typeof MailChoices>;

export const MailChange = z.partial(MailChoices);
export type MailChange = z.infer<typeof MailChange>;
