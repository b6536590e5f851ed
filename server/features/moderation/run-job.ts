import { closeCase, openCase, raiseCase, waitingOf } from '#server/features/moderation/cases.repository.ts';
import { lastStaffDecision, noteDecision } from '#server/features/moderation/events.repository.ts';
import type { ExternalEngine } from '#server/features/moderation/external/external-engine.ts';
import { noteFingerprint } from '#server/features/moderation/fingerprints.repository.ts';
import {
  claimDueJob,
  claimJobOf,
  finishJob,
  type Job,
  postponeJob,
} from '#server/features/moderation/jobs.repository.ts';
import { type Judged, judgePost } from '#server/features/moderation/judge-post.ts';
import { type ModerationDeps, postsOf } from '#server/features/moderation/moderation-deps.ts';
import { reasonOf } from '#server/features/moderation/reason-of.ts';
import { hasOpenReports } from '#server/features/moderation/reports.repository.ts';
import type { Moderation } from '#server/moderation/moderate.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Moderated, PostRef } from '#server/posts/moderated-posts.ts';
import { isPublished } from '#server/posts/post-answer.ts';
import type { ModerationReason } from '#shared/moderation/moderation.contract.ts';

/** What the background job needs. Without `externalEngine`, the pipeline decides alone. */
export type WorkerDeps = ModerationDeps & { externalEngine?: ExternalEngine | undefined };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 300_000;
/** After this many failures, a person should look at the post while the pipeline keeps trying. */
const FAILURES_BEFORE_CASE = 3;
const HELD = 1;

/**
 * Returns the decision in the form that the post's slice stores. The original is kept only if others read a different
 * text.
 */
export function decidedFrom(text: string, moderation: Moderation): Moderated {
  const isMasked = moderation.content !== text;
  return {
    status: moderation.verdict,
    reason: reasonOf(moderation),
    content: moderation.content,
    original: isMasked ? text : null,
    originalVisibility: isMasked ? moderation.originalVisibility : null,
    styleUsed: moderation.styleUsed,
    relevanceScore: moderation.relevanceScore,
    relevanceExplanation: moderation.relevanceExplanation,
    tags: moderation.tags,
    isCrisis: moderation.isCrisis,
  };
}

/** Thrown to roll back a decision if this process has lost the job. */
class LostJob extends Error {
  override readonly name = 'LostJob';
}

/**
 * Returns why an edited post must wait for a person even if the pipeline accepts its new text: reports have hidden the
 * post, or the last staff decision about it was to reject or escalate it. Returns undefined for any other post.
 */
async function reasonToHold(trx: Db, job: Job): Promise<ModerationReason | undefined> {
  if ((await waitingOf(trx, job))?.isByReports === true) return 'other';
  const last = await lastStaffDecision(trx, job);
  return last?.status === 'rejected' || last?.status === 'escalated' ? (last.reason ?? 'other') : undefined;
}

/** Returns what to store about an edited post, and whether staff have yet to look at its case. */
async function heldAfterEdit(
  trx: Db,
  job: Job,
  accepted: Moderated,
): Promise<{ moderated: Moderated; keepsCase: boolean }> {
  const reason = await reasonToHold(trx, job);
  const keepsCase = reason !== undefined || (await hasOpenReports(trx, job));
  if (reason === undefined || !isPublished(accepted.status)) return { moderated: accepted, keepsCase };
  return { moderated: { ...accepted, status: 'pending', reason }, keepsCase };
}

/** Opens, raises, or closes a post's case. A case that staff have yet to look at stays open and keeps its urgency. */
async function settleCase(
  trx: Db,
  job: Job,
  { status, priority, keepsCase }: { status: Moderated['status']; priority: number; keepsCase: boolean },
  now: number,
): Promise<void> {
  const isHeld = status === 'pending' || status === 'escalated';
  // The pipeline gives a text that it accepts the priority 0, but a post that stays held needs at least `HELD`.
  if (isHeld && keepsCase) return raiseCase(trx, job, { priority: Math.max(HELD, priority) }, now);
  if (isHeld) return openCase(trx, job, priority, now);
  return keepsCase ? undefined : closeCase(trx, job, now);
}

async function store(
  trx: Db,
  deps: ModerationDeps,
  job: Job,
  accepted: Moderated,
  { found, external }: Judged,
): Promise<void> {
  const now = deps.now();
  const posts = postsOf(deps, job.type);
  const post = await posts.lock(trx, job.id);
  // The job is removed in this transaction so that a post is never moderated twice.
  if (!(await finishJob(trx, job))) throw new LostJob();
  if (post?.deletedBy !== null || post.revision !== job.revision) return;
  const isNew = job.revision === 1;
  const { moderated, keepsCase } = isNew
    ? { moderated: accepted, keepsCase: false }
    : await heldAfterEdit(trx, job, accepted);
  const { status, reason } = moderated;
  const { priority, evidence, version, fingerprint } = found;
  await noteDecision(trx, job, {
    revision: job.revision,
    decided_by: 'pipeline',
    status,
    reason,
    note: null,
    evidence: JSON.stringify(evidence),
    pipeline: version,
    external: external === null ? null : JSON.stringify(external),
    at: now,
  });
  await noteFingerprint(trx, job, fingerprint, now);
  await settleCase(trx, job, { status, priority, keepsCase }, now);
  // Saved last, because every post in the same feed changes the feed's row.
  await posts.save(trx, job.id, job.revision, moderated, now);
}

async function carryOut(deps: WorkerDeps, job: Job): Promise<void> {
  const { db } = deps;
  const post = await postsOf(deps, job.type).load(db, job.id);
  if (post === undefined || post.revision !== job.revision) {
    await finishJob(db, job);
    return;
  }
  const judged = await judgePost(deps, deps.externalEngine, job, post);
  const moderated = decidedFrom(post.text, judged.found);
  await db
    .transaction()
    .execute((trx) => store(trx, deps, job, moderated, judged))
    .catch((error: unknown) => {
      if (!(error instanceof LostJob)) throw error;
    });
}

const pauseAfter = (attempts: number) => Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);

async function attempt(deps: WorkerDeps, job: Job): Promise<void> {
  const { db, now, log } = deps;
  try {
    await carryOut(deps, job);
  } catch (error) {
    log.error({ err: error, attempts: job.attempts }, 'moderation failed');
    await postponeJob(db, job, now() + pauseAfter(job.attempts));
    if (job.attempts >= FAILURES_BEFORE_CASE) await raiseCase(db, job, { priority: HELD }, now());
  }
}

/**
 * Moderates the post that has been due longest. Returns false if none is due. If moderation fails, the post stays
 * pending, and the next attempt follows after a pause that grows from a second to five minutes.
 */
export async function runDueJob(deps: WorkerDeps): Promise<boolean> {
  const job = await claimDueJob(deps.db, deps.now());
  if (job !== undefined) await attempt(deps, job);
  return job !== undefined;
}

/**
 * Moderates this post now if it's in the queue and no process has claimed it. The external engine isn't asked, because
 * the author is waiting.
 */
export async function runJobOf(deps: ModerationDeps, post: PostRef): Promise<void> {
  const job = await claimJobOf(deps.db, post, deps.now());
  if (job !== undefined) await attempt({ ...deps, externalEngine: undefined }, job);
}
