import type { Context } from 'hono';
import { findJob, type JobRow, listJobs, progressOf } from '#server/features/backfill/backfill-jobs.repository.ts';
import { changeBackfill, startBackfill } from '#server/features/backfill/change-backfill.ts';
import type { BackfillParts } from '#server/features/backfill/run-batch.ts';
import { auditOrigin } from '#server/platform/audit/audit-origin.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import {
  type BackfillDetail,
  type BackfillJob,
  BackfillKind,
  type BackfillKindInfo,
  MOST_COUNTED_ROWS,
} from '#shared/backfill/backfill.contract.ts';
import {
  cancelBackfill,
  listBackfillKinds,
  listBackfills,
  pauseBackfill,
  readBackfill,
  resumeBackfill,
  startBackfill as startCall,
} from '#shared/backfill/backfill.endpoints.ts';
import type { BackfillAction } from '#shared/backfill/backfill.policy.ts';
import { BACKFILL_WORDS } from '#shared/backfill/backfill.words.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import type { Member } from '#shared/permissions/actor.ts';
import { isAdmin, isFreshAdmin } from '#shared/permissions/member.policy.ts';

const PAGE_SIZE = 10;
const CHANGED = 'This backfill changed in the meantime. Please look at it again.';
/** `namesOf` returns the names by which staff know these users. Deleted users are left out. */
export type BackfillDeps = Deps & {
  backfills: BackfillParts;
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

function jobOf(row: JobRow, names: ReadonlyMap<string, string>): BackfillJob {
  const { id, kind, status, total, version, started_by, created_at, ended_at } = row;
  const { seen, changed, failed, tally } = progressOf(row);
  return {
    id,
    kind,
    title: BACKFILL_WORDS[kind].title,
    dry_run: row.dry_run === 1,
    status,
    total,
    seen,
    changed,
    failed,
    tally,
    version,
    started_by: { id: started_by, name: names.get(started_by) ?? null },
    created_at: new Date(created_at).toISOString(),
    ended_at: ended_at === null ? null : new Date(ended_at).toISOString(),
  };
}

/** Returns how many rows a kind goes through. Stops counting at a limit, to stay fast. */
async function rowsOf({ db, backfills }: BackfillDeps, kind: BackfillKind): Promise<BackfillKindInfo> {
  let rows = 0;
  for (const { count } of backfills[kind])
    if (rows <= MOST_COUNTED_ROWS) rows += await count(db, MOST_COUNTED_ROWS + 1 - rows);
  const shown = Math.min(rows, MOST_COUNTED_ROWS);
  return { kind, ...BACKFILL_WORDS[kind], rows: shown, has_more_rows: rows > shown };
}

/** Routes for admins to start and follow backfills. Decision 55. */
export function backfillRoutes(deps: BackfillDeps): Route[] {
  const { db, now, namesOf } = deps;

  async function read(id: string): Promise<BackfillDetail> {
    const row = await findJob(db, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return { ...jobOf(row, await namesOf([row.started_by])), samples: [...progressOf(row).samples] };
  }

  const by = ({ userId }: Member, context: Context<AppEnv>) => ({
    adminId: userId,
    ...auditOrigin(deps, context),
    at: now(),
  });

  const change = (
    endpoint: typeof pauseBackfill | typeof resumeBackfill | typeof cancelBackfill,
    action: BackfillAction,
  ) =>
    route(endpoint, isAdmin, async ({ params: { id }, body: { version }, actor, context }) => {
      const isChanged = await changeBackfill(db, { id, action, version }, by(actor, context));
      if (!isChanged) throw new AppError('CONFLICT', { message: CHANGED, current: await read(id) });
      return read(id);
    });

  return [
    route(listBackfillKinds, isAdmin, async () => {
      const items: BackfillKindInfo[] = [];
      for (const kind of BackfillKind.options) items.push(await rowsOf(deps, kind));
      return { items };
    }),
    route(listBackfills, isAdmin, async ({ query: { page = 1 } }) => {
      const { rows, total } = await listJobs(db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
      const names = await namesOf([...new Set(rows.map(({ started_by }) => started_by))]);
      return { items: rows.map((row) => jobOf(row, names)), pagination: paginationOf(page, PAGE_SIZE, total) };
    }),
    route(startCall, isAdmin, async ({ body: { kind, dry_run: isDry }, actor, context }) => {
      if (!isDry) authorize(isFreshAdmin(actor));
      return read(await startBackfill(db, kind, isDry, by(actor, context)));
    }),
    route(readBackfill, isAdmin, ({ params: { id } }) => read(id)),
    change(pauseBackfill, 'pause'),
    change(resumeBackfill, 'resume'),
    change(cancelBackfill, 'cancel'),
  ];
}
