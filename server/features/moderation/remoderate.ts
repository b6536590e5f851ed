import { raiseCase } from '#server/features/moderation/cases.repository.ts';
import { type Findings, findingsIn, noteDecision } from '#server/features/moderation/events.repository.ts';
import { type ModerationDeps, postsOf } from '#server/features/moderation/moderation-deps.ts';
import { REWRITTEN } from '#server/features/moderation/next-state.ts';
import { decidedFrom } from '#server/features/moderation/run-job.ts';
import { type Moderation, moderate } from '#server/moderation/moderate.ts';
import type { Evidence } from '#server/moderation/phase.ts';
import type { BackfillPart } from '#server/platform/backfill/backfill-part.ts';
import { rowPart } from '#server/platform/backfill/row-part.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import { listedPosts, sampleOf, samplePaths } from '#server/posts/backfill-posts.repository.ts';
import { isPublished } from '#server/posts/post-answer.ts';
import { type StaffRow, staffRows } from '#server/posts/staff-posts.repository.ts';
import { lockThreadsOf } from '#server/posts/thread-locks.repository.ts';
import type { StaffStatus } from '#shared/moderation-queue/staff-post.contract.ts';

/** Verdicts from mild to strict. */
const STRICTNESS: Partial<Record<StaffStatus, number>> = { approved: 0, rewritten: 1, pending: 2, escalated: 3 };
const HELD = 1;

type Public = {
  key: string;
  row: StaffRow;
  path: string | null;
  rosterNames: readonly string[];
  approvedBefore: number;
  before: Findings | undefined;
};
type Judged = { row: StaffRow; text: string; found: Moderation };

/** If staff rewrote the post, their text is judged, because that's what others read. */
const isStaffWording = ({ style_used }: StaffRow): boolean => style_used === REWRITTEN;
const textOf = (row: StaffRow): string => (isStaffWording(row) ? row.content : (row.original_text ?? row.content));

const rank = (status: StaffStatus): number => STRICTNESS[status] ?? 0;

/**
 * Returns whether a new verdict is stricter than the current one and than the pipeline's latest one about this text. If
 * a person published the post although the pipeline had held it, holding it again isn't stricter. A newly found crisis
 * always makes it stricter.
 */
function isStricter({ row, found }: Judged, before: Findings | undefined): boolean {
  const known = Math.max(rank(row.moderation_status), before === undefined ? 0 : rank(before.status));
  if (rank(found.verdict) > known) return true;
  const evidence = JSON.parse(before?.evidence ?? '[]') as Evidence[];
  return found.isCrisis && !evidence.some(({ effect }) => effect === 'crisis');
}

async function store(deps: ModerationDeps, trx: Db, kind: PostKind, { row, text, found }: Judged): Promise<void> {
  const { id, revision } = row;
  const now = deps.now();
  const posts = postsOf(deps, kind);
  const decided = decidedFrom(text, found);
  const { status, reason } = decided;
  if (isStaffWording(row)) {
    const locked = await posts.lock(trx, id);
    if (locked !== undefined) await posts.put(trx, id, { ...locked, status, reason }, now);
  } else await posts.save(trx, id, revision, decided, now);
  const post = { type: kind, id };
  await noteDecision(trx, post, {
    revision,
    decided_by: 'pipeline',
    status,
    reason,
    note: null,
    evidence: JSON.stringify(found.evidence),
    pipeline: found.version,
    at: now,
  });
  await raiseCase(trx, post, { priority: Math.max(HELD, found.priority) }, now);
}

/** Reads everything that judging a post again depends on. `approvedBefore` doesn't include the post itself. */
async function readPosts(deps: ModerationDeps, db: Db, kind: PostKind, ids: readonly string[]): Promise<Public[]> {
  const rows = await staffRows(db, kind, ids);
  const listed = rows.filter((row) => isPublished(row.moderation_status) && row.deleted_by === null);
  const competitions = new Set(listed.flatMap(({ competition_id }) => competition_id ?? []));
  const rosters = new Map<string | null, string[]>();
  for (const id of competitions) rosters.set(id, await deps.rosterNamesOf(db, id));
  const findings = await findingsIn(db, kind, ids);
  const latest = new Map(findings.map((each) => [`${each.content_id} ${each.revision}`, each]));
  const paths = await samplePaths(db, kind, listed);
  const posts: Public[] = [];
  for (const row of listed) {
    const { approvedBefore = 0 } = (await postsOf(deps, kind).load(db, row.id)) ?? {};
    posts.push({
      key: row.id,
      row,
      path: paths.get(row.id) ?? null,
      rosterNames: rosters.get(row.competition_id) ?? [],
      approvedBefore: Math.max(0, approvedBefore - (kind === 'confession' ? 1 : 0)),
      before: latest.get(`${row.id} ${row.revision}`),
    });
  }
  return posts;
}

/**
 * Judges the public posts of one kind again. Posts that the pipeline now judges more strictly are masked or held, as if
 * they were new, and join the queue. Never publishes a post or makes a decision milder. Decisions 45 and 53.
 */
export const remoderate = (deps: ModerationDeps, kind: PostKind): BackfillPart =>
  rowPart({
    name: `public ${kind}s`,
    rows: listedPosts(kind),
    lock: lockThreadsOf,
    read: (db, ids) => readPosts(deps, db, kind, ids),
    judge: ({ row, path, rosterNames, approvedBefore, before }) => {
      const text = textOf(row);
      // Copies of a post mustn't count against it, so it isn't compared with others.
      const found = moderate(text, { kind, rosterNames, exemptNames: [], approvedBefore, recentFingerprints: [] });
      const judged = { row, text, found };
      if (!isStricter(judged, before)) return undefined;
      const { reason, status } = decidedFrom(text, found);
      return {
        label: `${row.moderation_status} → ${status}`,
        sample: sampleOf(kind, path, row.moderation_status, reason === null ? status : `${status} (${reason})`),
        fix: (trx) => store(deps, trx, kind, judged),
      };
    },
  });
