import {
  type CaseKey,
  findReport,
  listCases,
  reportsAbout,
} from '#server/features/moderation/report-cases.repository.ts';
import type { ReportRow } from '#server/features/moderation/reports.repository.ts';
import type { StaffDeps } from '#server/features/moderation/staff-deps.ts';
import { staffPosts } from '#server/features/moderation/staff-posts.ts';
import type { PostKind } from '#server/platform/db/community-schema.ts';
import { coarseTime } from '#shared/confessions/coarse-time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { LAST_PAGE, type Pagination, paginationOf } from '#shared/http/pagination.contract.ts';
import type { StaffPost } from '#shared/moderation-queue/staff-post.contract.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { WORRIED } from '#shared/reports/report.contract.ts';
import type { ReportCase, ReportStatus } from '#shared/reports/report-case.contract.ts';

const timeOf = (at: number) => new Date(coarseTime(at)).toISOString();
const keyOf = ({ content_type, content_id, resolved_at }: CaseKey) => `${content_type} ${content_id} ${resolved_at}`;

function statusOf(reports: readonly ReportRow[]): ReportStatus {
  const [first] = reports;
  if (first === undefined || first.status !== 'pending') return first?.status ?? 'pending';
  return reports.some(({ in_review }) => in_review === 1) ? 'in_review' : 'pending';
}

function snapshotsOf(reports: readonly ReportRow[]): ReportCase['snapshots'] {
  const texts = new Map(reports.map(({ revision, text_snapshot }) => [revision, text_snapshot]));
  return [...texts].map(([revision, text]) => ({ revision, text }));
}

/** Leaves out the reporters: staff learn what was reported and why, but not by whom. */
function caseOf(reports: readonly ReportRow[], post: StaffPost | null): ReportCase[] {
  const [first] = reports;
  if (first === undefined) return [];
  const { id, content_type, content_id, resolution, resolved_at } = first;
  return [
    {
      id,
      content_type,
      content_id,
      status: statusOf(reports),
      resolution,
      resolved_at: resolved_at === null ? null : timeOf(resolved_at),
      reports: reports.map(({ reason, revision, created_at }) => ({
        reason,
        revision,
        created_at: timeOf(created_at),
      })),
      snapshots: snapshotsOf(reports),
      post,
    },
  ];
}

async function casesOf(deps: StaffDeps, actor: Member, keys: readonly CaseKey[]): Promise<ReportCase[]> {
  const idsOf = (kind: PostKind) =>
    keys.filter(({ content_type }) => content_type === kind).map(({ content_id }) => content_id);
  const posts = [
    ...(await staffPosts(deps, actor, 'confession', [...new Set(idsOf('confession'))])),
    ...(await staffPosts(deps, actor, 'comment', [...new Set(idsOf('comment'))])),
  ];
  const byPost = new Map<string, StaffPost>(posts.map((post) => [post.id, post]));
  const byCase = new Map<string, ReportRow[]>();
  for (const report of await reportsAbout(deps.reportsTo.db, [...new Set(keys.map(({ content_id }) => content_id))])) {
    const key = keyOf(report);
    byCase.set(key, [...(byCase.get(key) ?? []), report]);
  }
  return keys.flatMap((key) => caseOf(byCase.get(keyOf(key)) ?? [], byPost.get(key.content_id) ?? null));
}

type Asked = { filter: ReportStatus | 'all'; page: number; limit: number };

/** Returns one page of cases, each with its reports. */
export async function listReportCases(
  deps: StaffDeps,
  actor: Member,
  { filter, page, limit }: Asked,
): Promise<{ items: ReportCase[]; pagination: Pagination }> {
  const { cases, total } = await listCases(deps.reportsTo.db, {
    filter,
    worry: WORRIED,
    limit,
    offset: (page - 1) * limit,
    mostCounted: LAST_PAGE * limit,
  });
  return { items: await casesOf(deps, actor, cases), pagination: paginationOf(page, limit, total) };
}

/** Returns the case that a report belongs to. @throws {AppError} REPORT_NOT_FOUND */
export async function reportCase(deps: StaffDeps, actor: Member, reportId: string): Promise<ReportCase> {
  const report = await findReport(deps.reportsTo.db, reportId);
  const [found] = report === undefined ? [] : await casesOf(deps, actor, [report]);
  if (found === undefined) throw new AppError('REPORT_NOT_FOUND');
  return found;
}
