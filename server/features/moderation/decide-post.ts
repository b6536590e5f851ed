import {
  closeCase,
  raiseCase,
  setWaiting,
  type Waiting,
  waitingOf,
} from '#server/features/moderation/cases.repository.ts';
import { claimsOn, dropClaim } from '#server/features/moderation/claims.repository.ts';
import { type EventRow, noteDecision, undoableDecision } from '#server/features/moderation/events.repository.ts';
import { addJob, dropJob } from '#server/features/moderation/jobs.repository.ts';
import { type ModerationDeps, missingCode, postsOf } from '#server/features/moderation/moderation-deps.ts';
import { actionsFor, stateAfter } from '#server/features/moderation/next-state.ts';
import { casePriority } from '#server/features/moderation/report-post.ts';
import {
  type Closing,
  closeReports,
  hasOpenReports,
  reasonsSince,
  reopenReports,
} from '#server/features/moderation/reports.repository.ts';
import { tellAuthor, tellReporters } from '#server/features/moderation/tell-decision.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { takeBack as takeBackNotices } from '#server/platform/notices/notices.repository.ts';
import type { LockedPost, PostRef, PostState } from '#server/posts/moderated-posts.ts';
import { staffStatus } from '#server/posts/post-state.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';
import type { ModerationAction } from '#shared/moderation-queue/staff-post.contract.ts';

/**
 * A staff decision. It's refused if the post is no longer at `version`. `batchId` is the batch that it belongs to. An
 * `undo` with a `batchId` takes back only decisions of that batch. `closing` overrides how the action closes the
 * reports about the post.
 */
export type StaffDecision = {
  action: ModerationAction;
  reason?: ModerationReason | null | undefined;
  note?: string | undefined;
  text?: string | undefined;
  version?: number | undefined;
  batchId?: string | undefined;
  closing?: Closing | undefined;
};

/** Who decides and from where. `staffId` is null for an operator at the server's command line. */
export type Decider = { staffId: string | null } & Pick<AuditEntry, 'ipAddress' | 'userAgent'>;

/** What undoing a decision restores. It contains the text only if the decision replaced it. */
type Before = {
  state: Partial<PostState> & Pick<PostState, 'status' | 'reason' | 'deletedBy' | 'deletedAt'>;
  waiting: Waiting | null;
  reports: string[];
  wasQueued: boolean;
};

/** How each action closes the reports about a post. Escalating or restoring a post leaves them open. */
const CLOSINGS: Partial<Record<ModerationAction, Closing>> = {
  approve: { status: 'dismissed', resolution: 'no_violation' },
  reject: { status: 'resolved', resolution: 'removed' },
  remove: { status: 'resolved', resolution: 'removed' },
  rewrite: { status: 'resolved', resolution: 'rewritten' },
};

const [HELD, THREAT] = [1, 2];
const conflict = (message: string) => new AppError('CONFLICT', { message });

/** @throws {AppError} CONFLICT if someone else is working on the post */
export async function refuseIfClaimed(
  trx: Db,
  { type, id }: PostRef,
  { staffId }: Decider,
  now: number,
): Promise<void> {
  const claim = (await claimsOn(trx, type, [id], now)).get(id);
  if (claim !== undefined && claim.userId !== staffId)
    throw conflict('Someone else is reviewing this post at the moment.');
}

/** @throws {AppError} CONFLICT if the post is no longer at this version */
export function refuseIfChanged(post: LockedPost, version: number | undefined): void {
  if (version !== undefined && version !== post.version)
    throw conflict('This post changed in the meantime. Please look at it again.');
}

/**
 * Refuses an action that isn't possible for a post. For an undo, returns the decision that it would take back.
 * @throws {AppError} CONFLICT if the action isn't possible
 */
async function refuseIfUnfit(
  trx: Db,
  post: PostRef,
  locked: LockedPost,
  { action, version, batchId }: StaffDecision,
): Promise<EventRow | undefined> {
  refuseIfChanged(locked, version);
  const last = await undoableDecision(trx, post, locked.version);
  const isWaiting = (await waitingOf(trx, post)) !== undefined || (await hasOpenReports(trx, post));
  const canUndo = last !== undefined && (batchId === undefined || action !== 'undo' || last.batch_id === batchId);
  if (!actionsFor(locked, { isWaiting, canUndo }).includes(action))
    throw conflict('Someone has already decided about this post, or this no longer fits.');
  return last;
}

/** Opens, raises, or closes a post's case, depending on the post's new state. */
async function settleCase(trx: Db, post: PostRef, state: PostState, now: number): Promise<void> {
  const status = staffStatus(state);
  if (status === 'pending') return raiseCase(trx, post, { priority: HELD }, now);
  if (status === 'escalated') return raiseCase(trx, post, { priority: THREAT }, now);
  return closeCase(trx, post, now);
}

function replaced(from: PostState, to: PostState): Before['state'] {
  const { status, reason, deletedBy, deletedAt, content, original, originalVisibility, styleUsed } = from;
  const texts = to.content === content ? {} : { content, original, originalVisibility, styleUsed };
  return { status, reason, deletedBy, deletedAt, ...texts };
}

type Outcome = { state: PostState; version: number; before: Before | null };

async function carryOut(
  deps: ModerationDeps,
  trx: Db,
  post: PostRef,
  locked: LockedPost,
  decision: StaffDecision & { action: Exclude<ModerationAction, 'undo'> },
): Promise<Outcome> {
  const now = deps.now();
  const state = stateAfter(locked, decision.action, decision, now);
  const waiting = (await waitingOf(trx, post)) ?? null;
  const version = await postsOf(deps, post.type).put(trx, post.id, state, now);
  const wasQueued = await dropJob(trx, post);
  await settleCase(trx, post, state, now);
  const closing = decision.closing ?? CLOSINGS[decision.action];
  const reports = closing === undefined ? [] : await closeReports(trx, post, closing, now);
  if (closing !== undefined) await tellReporters(trx, post.type, { ids: reports, resolution: closing.resolution, now });
  return { state, version, before: { state: replaced(locked, state), waiting, reports, wasQueued } };
}

/**
 * Restores a post's case and place in the queue. If members have reported the post since the decision, its case stays at
 * least as urgent as their reports make it, and a person has to decide about the post instead of the pipeline.
 */
async function restoreQueue(
  trx: Db,
  post: PostRef,
  { waiting, wasQueued }: Before,
  { since, revision, now }: { since: readonly string[]; revision: number; now: number },
): Promise<void> {
  await (waiting === null ? closeCase(trx, post, now) : setWaiting(trx, post, waiting, now));
  if (since.length > 0) {
    const priority = Math.max(wasQueued ? HELD : 0, ...since.map(casePriority));
    await raiseCase(trx, post, { priority }, now);
  } else if (wasQueued) await addJob(trx, post, revision, now);
}

/** Restores what the last decision replaced. */
async function takeBack(
  deps: ModerationDeps,
  trx: Db,
  post: PostRef,
  locked: LockedPost,
  last: EventRow | undefined,
): Promise<Outcome> {
  const now = deps.now();
  const before = JSON.parse(last?.before ?? '') as Before;
  const state = { ...locked, ...before.state };
  const version = await postsOf(deps, post.type).put(trx, post.id, state, now);
  const since = await reasonsSince(trx, post, last?.at ?? now);
  await restoreQueue(trx, post, before, { since, revision: locked.revision, now });
  await reopenReports(trx, before.reports);
  await takeBackNotices(trx, before.reports);
  return { state, version, before: null };
}

const summaryOf = (state: PostState) => ({ status: staffStatus(state), reason: state.reason });

async function record(
  trx: Db,
  post: PostRef,
  { decision, by, from, to, now }: { decision: StaffDecision; by: Decider; from: LockedPost; to: Outcome; now: number },
): Promise<void> {
  const { action, note = '', batchId = null } = decision;
  const { staffId, ...origin } = by;
  await noteDecision(trx, post, {
    revision: from.revision,
    decided_by: staffId === null ? 'operator' : 'staff',
    staff_id: staffId,
    action,
    batch_id: batchId,
    post_version: to.version,
    before: to.before === null ? null : JSON.stringify(to.before),
    ...summaryOf(to.state),
    note: note === '' ? null : note,
    evidence: '[]',
    pipeline: null,
    at: now,
  });
  await recordAudit(trx, {
    adminId: staffId ?? 'operator',
    action: `${post.type}.${action}`,
    entityType: post.type,
    entityId: post.id,
    details: { before: summaryOf(from), after: summaryOf(to.state), ...(batchId === null ? {} : { batch: batchId }) },
    ...origin,
    at: now,
  });
}

/**
 * Carries out a staff decision about a post: takes the post out of the queue, opens or closes its case, closes its
 * reports, and adds to its history and the audit log. Returns the post's new state.
 * @throws {AppError} CONFESSION_NOT_FOUND or COMMENT_NOT_FOUND; CONFLICT if the post changed, someone else claimed it,
 * or the action isn't possible
 */
export async function decidePost(
  deps: ModerationDeps,
  trx: Db,
  post: PostRef,
  decision: StaffDecision,
  by: Decider,
): Promise<PostState> {
  const now = deps.now();
  const locked = await postsOf(deps, post.type).lock(trx, post.id);
  if (locked === undefined) throw new AppError(missingCode(post.type));
  await refuseIfClaimed(trx, post, by, now);
  const last = await refuseIfUnfit(trx, post, locked, decision);
  const { action } = decision;
  const outcome =
    action === 'undo'
      ? await takeBack(deps, trx, post, locked, last)
      : await carryOut(deps, trx, post, locked, { ...decision, action });
  await dropClaim(trx, post);
  await record(trx, post, { decision, by, from: locked, to: outcome, now });
  await tellAuthor(trx, post, { action, from: locked, to: outcome.state, now });
  return outcome.state;
}
