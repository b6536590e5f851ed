import { closeCase, waitingOf } from '#server/features/moderation/cases.repository.ts';
import {
  type Decider,
  decidePost,
  refuseIfChanged,
  refuseIfClaimed,
  type StaffDecision,
} from '#server/features/moderation/decide-post.ts';
import { noteDecision } from '#server/features/moderation/events.repository.ts';
import { type ModerationDeps, postsOf } from '#server/features/moderation/moderation-deps.ts';
import { findReport, setInReview } from '#server/features/moderation/report-cases.repository.ts';
import { type Closing, closeReports } from '#server/features/moderation/reports.repository.ts';
import { tellReporters } from '#server/features/moderation/tell-decision.ts';
import { recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { tell } from '#server/platform/notices/notices.repository.ts';
import type { LockedPost, PostRef } from '#server/posts/moderated-posts.ts';
import { staffStatus } from '#server/posts/post-state.ts';
import { CommentText } from '#shared/comments/comment.contract.ts';
import { ConfessionText } from '#shared/confessions/confession.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ModerationAction, StaffStatus } from '#shared/moderation-queue/staff-post.contract.ts';
import type { CaseResolution, ChosenResolution } from '#shared/reports/report-case.contract.ts';

const CLOSINGS: Record<ChosenResolution, Closing> = {
  removed: { status: 'resolved', resolution: 'removed' },
  rewritten: { status: 'resolved', resolution: 'rewritten' },
  escalated: { status: 'resolved', resolution: 'escalated' },
  no_violation: { status: 'dismissed', resolution: 'no_violation' },
  duplicate: { status: 'dismissed', resolution: 'duplicate' },
  warned: { status: 'resolved', resolution: 'warned' },
};

type Reported = { status: StaffStatus; isListed: boolean; isByReports: boolean };

/** What each resolution does to a post. With null, the post stays as it is. */
const ACTIONS: Record<ChosenResolution, (post: Reported) => ModerationAction | null> = {
  rewritten: () => 'rewrite',
  removed: ({ status }) => (status === 'removed' || status === 'deleted' ? null : 'remove'),
  escalated: ({ status }) => (status === 'escalated' ? null : 'escalate'),
  no_violation: ({ isListed, isByReports }) => (isListed || isByReports ? 'approve' : null),
  duplicate: () => null,
  warned: () => null,
};

function checkText({ type }: PostRef, { text }: CaseResolution): void {
  if (text === undefined) return;
  const { error } = (type === 'confession' ? ConfessionText : CommentText).safeParse(text);
  if (error === undefined) return;
  throw new AppError('INVALID_INPUT', { fields: { 'body.text': error.issues[0]?.message ?? '' } });
}

type OpenReports = { post: PostRef; locked: LockedPost; isInReview: boolean };

/** Locks the post of an open report. @throws {AppError} REPORT_NOT_FOUND, or CONFLICT if the report is closed */
async function lockReported(deps: ModerationDeps, trx: Db, reportId: string): Promise<OpenReports> {
  const report = await findReport(trx, reportId);
  if (report === undefined) throw new AppError('REPORT_NOT_FOUND');
  const post = { type: report.content_type, id: report.content_id };
  const locked = await postsOf(deps, post.type).lock(trx, post.id);
  const fresh = await findReport(trx, reportId);
  if (locked === undefined || fresh === undefined) throw new AppError('REPORT_NOT_FOUND');
  if (fresh.status !== 'pending')
    throw new AppError('CONFLICT', { message: 'Someone has already closed this report.' });
  return { post, locked, isInReview: fresh.in_review === 1 };
}

const auditOf = (
  trx: Db,
  post: PostRef,
  { staffId, ...origin }: Decider,
  action: string,
  details: object,
  at: number,
) =>
  recordAudit(trx, {
    adminId: staffId ?? 'operator',
    action: `report.${action}`,
    entityType: post.type,
    entityId: post.id,
    details: { ...details },
    ...origin,
    at,
  });

/** Warns the author of a post without looking up who that is. The audit log doesn't name the author, either. */
async function warn(trx: Db, { type, id }: PostRef, { reason }: CaseResolution, now: number): Promise<void> {
  if (reason === undefined || reason === null) throw new Error('a warning without a reason was let in');
  await tell(trx, { authorOf: { type, id } }, { kind: 'post_warned', post: type, reason }, { now });
}

/** Adds a note to the history of a post about which nothing was decided. */
async function noteClosing(
  trx: Db,
  { post, locked }: OpenReports,
  note: string,
  { staffId }: Decider,
  at: number,
): Promise<void> {
  await noteDecision(trx, post, {
    revision: locked.revision,
    decided_by: staffId === null ? 'operator' : 'staff',
    staff_id: staffId,
    action: null,
    status: staffStatus(locked),
    reason: locked.reason,
    note,
    evidence: '[]',
    pipeline: null,
    at,
  });
}

/** Closes reports without a decision about the post. If the post is public, its case is closed, too. */
async function onlyClose(
  deps: ModerationDeps,
  trx: Db,
  open: OpenReports,
  chosen: CaseResolution,
  by: Decider,
): Promise<void> {
  const { post, locked } = open;
  const now = deps.now();
  await refuseIfClaimed(trx, post, by, now);
  const { resolution, version, reason = null, note = '' } = chosen;
  refuseIfChanged(locked, version);
  const ids = await closeReports(trx, post, CLOSINGS[resolution], now);
  await tellReporters(trx, post.type, { ids, resolution, now });
  if (resolution === 'warned') await warn(trx, post, chosen, now);
  if (locked.isListed) await closeCase(trx, post, now);
  if (note !== '') await noteClosing(trx, open, note, by, now);
  await auditOf(trx, post, by, resolution, { reports: ids.length, ...(reason === null ? {} : { reason }) }, now);
}

/**
 * Closes all open reports about a post and decides about the post if the resolution asks for that. Decision 46.
 * @throws {AppError} REPORT_NOT_FOUND, CONFLICT, or INVALID_INPUT if the text doesn't fit the kind of post
 */
export async function resolveCase(
  deps: ModerationDeps,
  trx: Db,
  reportId: string,
  chosen: CaseResolution,
  by: Decider,
): Promise<void> {
  const open = await lockReported(deps, trx, reportId);
  const { post, locked } = open;
  checkText(post, chosen);
  const { resolution, reason, note, text, version } = chosen;
  const isByReports = (await waitingOf(trx, post))?.isByReports === true;
  const action = ACTIONS[resolution]({ status: staffStatus(locked), isListed: locked.isListed, isByReports });
  if (action === null) return onlyClose(deps, trx, open, chosen, by);
  const decision: StaffDecision = { action, reason, note, text, version, closing: CLOSINGS[resolution] };
  await decidePost(deps, trx, post, decision, by);
}

/**
 * Takes the open reports about a post into review, or out of it.
 * @throws {AppError} REPORT_NOT_FOUND, or CONFLICT if they were closed
 */
export async function reviewCase(
  deps: ModerationDeps,
  trx: Db,
  reportId: string,
  isInReview: boolean,
  by: Decider,
): Promise<void> {
  const { post, isInReview: wasInReview } = await lockReported(deps, trx, reportId);
  await setInReview(trx, post, isInReview);
  const [before, after] = [wasInReview, isInReview].map((each) => ({ status: each ? 'in_review' : 'pending' }));
  await auditOf(trx, post, by, 'review', { before, after }, deps.now());
}
