import { claimsOn, type StoredClaim } from '#server/features/moderation/claims.repository.ts';
import { findingsIn, undoableVersions } from '#server/features/moderation/events.repository.ts';
import { missingCode, postsOf } from '#server/features/moderation/moderation-deps.ts';
import { actionsFor } from '#server/features/moderation/next-state.ts';
import { openReports } from '#server/features/moderation/reports.repository.ts';
import { type StaffDeps, staffNames } from '#server/features/moderation/staff-deps.ts';
import type { Evidence } from '#server/moderation/phase.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Outcomes } from '#server/posts/moderated-posts.ts';
import { staffStatus, stateOf } from '#server/posts/post-state.ts';
import { type StaffRow, staffRows, textsOf } from '#server/posts/staff-posts.repository.ts';
import { coarseTime } from '#shared/confessions/coarse-time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  type AuthorHistory,
  EvidenceKind,
  type EvidenceSpan,
  type StaffComment,
  type StaffConfession,
  type Urgency,
} from '#shared/moderation-queue/staff-post.contract.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { REPORT_REASONS, WORRIED } from '#shared/reports/report.contract.ts';

const WEEK_MS = 7 * 86_400_000;
const MANY = 5;
const EXCERPT = 150;
const KNOWN_REASONS = new Set<string>([...REPORT_REASONS, WORRIED]);

const timeOf = (at: number) => new Date(coarseTime(at)).toISOString();

function urgencyOf({ priority, by_reports }: StaffRow): Urgency | null {
  if (priority === null || (priority === 0 && by_reports === 0)) return null;
  if (priority >= 3) return 'crisis';
  if (priority === 2) return 'threat';
  return by_reports === 1 ? 'reported' : 'waiting';
}

const spanOf = ({ start, end, phase, label, effect }: Evidence): EvidenceSpan => {
  const kind = EvidenceKind.safeParse(label === 'failed' ? 'failure' : phase);
  return { start, end, kind: kind.success ? kind.data : 'failure', label, effect };
};

const share = (count: number) => (count === 0 ? 'none' : count < MANY ? 'few' : 'many');

const historyOf = (outcomes: Outcomes | undefined): AuthorHistory | null =>
  outcomes === undefined
    ? null
    : {
        approved: share(outcomes.approved),
        rejected: share(outcomes.rejected),
        removed: share(outcomes.removed),
      };

/**
 * Data from other tables about the posts of a page. The keys are post IDs, except in `names`, where they're user IDs.
 */
type Around = {
  evidence: ReadonlyMap<string, { revision: number; spans: EvidenceSpan[] }>;
  reports: ReadonlyMap<string, { reason: string; count: number }[]>;
  claims: ReadonlyMap<string, StoredClaim>;
  names: ReadonlyMap<string, string>;
  outcomes: ReadonlyMap<string, Outcomes>;
  undoable: ReadonlyMap<string, number>;
  texts: ReadonlyMap<string, string>;
};

/**
 * Adds up the reports by reason. A reason in a member's own words counts as 'Other' and is shown only with the report.
 */
function countedReports(rows: Awaited<ReturnType<typeof openReports>>): Around['reports'] {
  const byPost = new Map<string, { reason: string; count: number }[]>();
  for (const { content_id, reason, count } of rows) {
    const known = KNOWN_REASONS.has(reason) ? reason : 'Other';
    const reports = byPost.get(content_id) ?? [];
    const same = reports.find((each) => each.reason === known);
    if (same === undefined) reports.push({ reason: known, count });
    else same.count += count;
    byPost.set(content_id, reports);
  }
  return byPost;
}

async function around(deps: StaffDeps, kind: PostKind, rows: readonly StaffRow[]): Promise<Around> {
  const { reportsTo } = deps;
  const { db, now } = reportsTo;
  const ids = rows.map(({ id }) => id);
  const findings = await findingsIn(db, kind, ids);
  const claims = await claimsOn(db, kind, ids, now());
  const parents = kind === 'comment' ? rows.map(({ parent_id, confession_id }) => parent_id ?? confession_id) : [];
  return {
    evidence: new Map(
      findings.map(({ content_id, revision, evidence }) => [
        content_id,
        { revision, spans: (JSON.parse(evidence) as Evidence[]).map(spanOf) },
      ]),
    ),
    reports: countedReports(await openReports(db, kind, ids)),
    claims,
    names: await staffNames(
      deps,
      [...claims.values()].map(({ userId }) => userId),
    ),
    outcomes: await postsOf(reportsTo, kind).outcomesOf(db, ids, { before: now() - WEEK_MS, most: MANY }),
    undoable: await undoableVersions(db, kind, ids),
    texts: await textsOf(db, [...new Set(parents)]),
  };
}

function claimFor({ userId: actorId }: Member, id: string, { claims, names }: Around) {
  const claim = claims.get(id);
  if (claim === undefined) return null;
  const { userId, until } = claim;
  return { by: names.get(userId) ?? '', is_mine: userId === actorId, until: new Date(until).toISOString() };
}

const competitionOf = ({ competition_id: id, short_id, competition_name: name }: StaffRow) =>
  id === null || short_id === null || name === null ? null : { id, short_id, name };

/**
 * Returns the texts of a post and what the pipeline found in them. A post that its author deleted has no text, even for
 * staff.
 */
function textsFor(row: StaffRow, { evidence }: Around) {
  if (row.deleted_by === 'author') return { content: '', original_text: null, evidence: [] };
  const found = evidence.get(row.id);
  return {
    content: row.content,
    original_text: row.original_text,
    evidence: found?.revision === row.revision ? found.spans : [],
  };
}

/**
 * Returns the pipeline's rating of a post's relevance. It's left out if the author deleted the post, because the
 * explanation quotes the text.
 */
const relevanceOf = ({ deleted_by, relevance_score, relevance_explanation, fre_tags }: StaffRow) =>
  deleted_by === 'author'
    ? { relevance_score: null, relevance_explanation: null, fre_tags: [] }
    : { relevance_score, relevance_explanation, fre_tags: JSON.parse(fre_tags) as string[] };

function commonOf(actor: Member, row: StaffRow, more: Around) {
  const state = stateOf(row);
  const reports = more.reports.get(row.id) ?? [];
  const claim = claimFor(actor, row.id, more);
  const isWaiting = row.priority !== null || reports.length > 0;
  const canUndo = more.undoable.get(row.id) === row.version;
  return {
    ...textsFor(row, more),
    style_used: row.style_used,
    created_at: timeOf(row.created_at),
    status: staffStatus(state),
    reason: row.moderation_reason,
    urgency: urgencyOf(row),
    waiting_since: row.opened_at === null ? null : timeOf(row.opened_at),
    version: row.version,
    revision: row.revision,
    claim,
    competition: competitionOf(row),
    reports,
    author_history: historyOf(more.outcomes.get(row.id)),
    actions: claim?.is_mine === false ? [] : actionsFor(state, { isWaiting, canUndo }),
  };
}

type StaffPosts = { confession: StaffConfession; comment: StaffComment };
type Common = ReturnType<typeof commonOf>;

const postOf: { [K in PostKind]: (row: StaffRow, common: Common, more: Around) => StaffPosts[K] } = {
  confession: (row, common) => ({
    content_type: 'confession',
    id: row.id,
    author: row.pen_name,
    ...relevanceOf(row),
    ...common,
  }),
  comment: ({ id, confession_id, parent_id }, common, { texts }) => {
    const parent = parent_id ?? confession_id;
    return {
      content_type: 'comment',
      id,
      confession_id,
      parent: {
        content_type: parent_id === null ? 'confession' : 'comment',
        id: parent,
        excerpt: (texts.get(parent) ?? '').slice(0, EXCERPT),
      },
      ...common,
    };
  },
};

/** Returns the posts with these IDs as a member of staff sees them, in this order. Missing ones are left out. */
export async function staffPosts<K extends PostKind>(
  deps: StaffDeps,
  actor: Member,
  kind: K,
  ids: readonly string[],
): Promise<StaffPosts[K][]> {
  const rows = new Map((await staffRows(deps.reportsTo.db, kind, ids)).map((row) => [row.id, row]));
  const more = await around(deps, kind, [...rows.values()]);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row === undefined ? [] : [postOf[kind](row, commonOf(actor, row, more), more)];
  });
}

/** @throws {AppError} CONFESSION_NOT_FOUND or COMMENT_NOT_FOUND */
export async function staffPost<K extends PostKind>(
  deps: StaffDeps,
  actor: Member,
  { type, id }: { type: K; id: string },
): Promise<StaffPosts[K]> {
  const [post] = await staffPosts(deps, actor, type, [id]);
  if (post === undefined) throw new AppError(missingCode(type));
  return post;
}
