import { raiseCase } from '#server/features/moderation/cases.repository.ts';
import { type Findings, findingsIn, noteDecision } from '#server/features/moderation/events.repository.ts';
import { type ModerationDeps, postsOf } from '#server/features/moderation/moderation-deps.ts';
import { REWRITTEN } from '#server/features/moderation/next-state.ts';
import { decidedFrom } from '#server/features/moderation/run-job.ts';
import { type Moderation, moderate } from '#server/moderation/moderate.ts';
import type { Evidence } from '#server/moderation/phase.ts';
import type { BackfillPart } from '#server/platform/backfill/backfill-part.ts';
import { inTurns } from '#server/platform/backfill/in-turns.ts';
import { rowPart, type WrongRow } from '#server/platform/backfill/row-part.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import type { Db } from '#server/platform/db/open.ts';
import { listedPosts, postSample } from '#server/posts/backfill-posts.repository.ts';
import { isPublished } from '#server/posts/post-answer.ts';
import { type StaffRow, staffRows } from '#server/posts/staff-posts.repository.ts';
import { lockThreadsOf } from '#server/posts/thread-locks.repository.ts';
import type { StaffStatus } from '#shared/moderation-queue/staff-post.contract.ts';

/** Verdicts from mild to strict. */
const STRICTNESS: Partial<Record<StaffStatus, number>> = { approved: 0, rewritten: 1, pending: 2, escalated: 3 };
const HELD = 1;

type Judged = { row: StaffRow; text: string; found: Moderation };

/** What staff wrote in place of the author's words is what others read, so that is what's judged. */
const isStaffWording = ({ style_used }: StaffRow): boolean => style_used === REWRITTEN;
const textOf = (row: StaffRow): string => (isStaffWording(row) ? row.content : (row.original_text ?? row.content));

const rank = (status: StaffStatus): number => STRICTNESS[status] ?? 0;

/**
 * Compares a new verdict with the one that's in force, and with the pipeline's latest verdict about this text. If a person published
 * the post although the pipeline had held it, the same verdict is nothing new.
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

const labelOf = ({ row, found }: Judged) => `${row.moderation_status} → ${found.verdict}`;

/**
 * Judges the public posts of one kind again. Posts that the pipeline now judges more strictly are masked or held, as if they were
 * new, and join the queue. It never publishes a post or makes a decision milder. Decisions 45, 53.
 */
export function remoderate(deps: ModerationDeps, kind: PostKind): BackfillPart {
  const posts = postsOf(deps, kind);

  async function judge(db: Db, row: StaffRow, rosterNames: readonly string[]): Promise<Judged | undefined> {
    const post = await posts.load(db, row.id);
    if (post === undefined) return undefined;
    const text = textOf(row);
    // The post itself is one of the author's published confessions, and its copies mustn't count against it.
    const approvedBefore = Math.max(0, post.approvedBefore - (kind === 'confession' ? 1 : 0));
    const context = { kind, rosterNames, exemptNames: [], approvedBefore, recentFingerprints: [] };
    return { row, text, found: moderate(text, context) };
  }

  async function find(db: Db, ids: readonly string[]): Promise<WrongRow[]> {
    const rows = (await staffRows(db, kind, ids)).filter(
      (row) => isPublished(row.moderation_status) && row.deleted_by === null,
    );
    const competitions = [...new Set(rows.flatMap(({ competition_id }) => competition_id ?? []))];
    const rosters = new Map<string | null, string[]>();
    for (const id of competitions) rosters.set(id, await deps.rosterNamesOf(db, id));
    const findings = await findingsIn(db, kind, ids);
    const latest = new Map(findings.map((each) => [`${each.content_id} ${each.revision}`, each]));
    const stricter = await inTurns(rows, async (row) => {
      const judged = await judge(db, row, rosters.get(row.competition_id) ?? []);
      return judged && isStricter(judged, latest.get(`${row.id} ${row.revision}`)) ? judged : undefined;
    });
    const sampleOf = await postSample(db, kind, rows);
    return stricter.map((judged) => {
      const { reason, status } = decidedFrom(judged.text, judged.found);
      const after = reason === null ? status : `${status} (${reason})`;
      return {
        key: judged.row.id,
        label: labelOf(judged),
        sample: sampleOf(judged.row.id, judged.row.moderation_status, after),
        fix: (trx: Db) => store(deps, trx, kind, judged),
      };
    });
  }

  return rowPart({ name: `public ${kind}s`, rows: listedPosts(kind), find, lock: lockThreadsOf });
}
