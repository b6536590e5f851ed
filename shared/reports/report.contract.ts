import * as z from 'zod/mini';
import { CommentId } from '#shared/comments/comment.contract.ts';
import { plainText } from '#shared/text/plain-text.contract.ts';

/**
 * The reasons that a member can choose. A member who chooses 'Other' writes a reason, which is sent instead. Community
 * specification §5.
 */
export const REPORT_REASONS = [
  'Inappropriate content',
  'Harassment or bullying',
  'Spam or irrelevant content',
  'False information',
  'Copyright violation',
  'Other',
] as const;

/**
 * This reason expresses a worry about the author instead of a complaint. The post stays public, and its case moves to the
 * top of the queue. A member can report the same post once for this reason and once for another. Never change the words:
 * migration 0030 relies on them. Decision 53.
 */
export const WORRIED = 'I am worried about this person';

/** How many members must report a post, by default, to hide it until staff have looked at it. Decision 46. */
export const REPORTS_THAT_HIDE = 3;

const LONGEST_REASON = 500;
const MISSING_REASON = 'Please select a reason or provide a custom reason';

const ReportedType = z.enum(['confession', 'comment']);
/** The ID of a confession or comment. Both have the same form. */
const ReportedId = CommentId;

/** `reason` is one of `REPORT_REASONS` (but never 'Other'), `WORRIED`, or the member's own words. */
export const NewReport = z.strictObject({
  content_type: ReportedType,
  content_id: ReportedId,
  reason: plainText('Reason', LONGEST_REASON).check(
    z.refine((text) => text !== '' && text !== 'Other', { error: MISSING_REASON }),
  ),
});
export type NewReport = z.infer<typeof NewReport>;

const MOST_IDS = 100;
const ID_AND_COMMA = 23;

/** Asks which of these posts the user has reported. `content_ids` are separated by commas. */
export const ReportsQuery = z.object({
  content_type: ReportedType,
  content_ids: z.pipe(
    z.string().check(z.maxLength(MOST_IDS * ID_AND_COMMA)),
    z.pipe(
      z.transform((ids: string) => ids.split(',')),
      z.array(ReportedId).check(z.maxLength(MOST_IDS)),
    ),
  ),
});
