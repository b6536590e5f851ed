import { insertJob, type JobRow, lockJob, setStatus } from '#server/features/backfill/backfill-jobs.repository.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { BackfillKind, BackfillStatus } from '#shared/backfill/backfill.contract.ts';
import { type BackfillAction, canChangeBackfill } from '#shared/backfill/backfill.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Who asked for a change, where the request came from, and when. */
type By = Pick<AuditEntry, 'adminId' | 'ipAddress' | 'userAgent' | 'at'>;

const STATUS_AFTER: Record<BackfillAction, BackfillStatus> = {
  pause: 'paused',
  resume: 'queued',
  cancel: 'cancelled',
};
const IS_GOING_ON = 'Another backfill of this kind is still going on or paused.';

const asKind = ({ kind, dry_run }: Pick<JobRow, 'kind' | 'dry_run'>) => ({ kind, dry_run: dry_run === 1 });

/**
 * Adds a backfill to the queue, records it in the audit log, and returns its ID.
 * @throws {AppError} CONFLICT if another one of this kind is unfinished
 */
export function startBackfill(db: Db, kind: BackfillKind, isDry: boolean, by: By): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const id = await insertJob(trx, { kind, isDry, startedBy: by.adminId, now: by.at });
    if (id === undefined) throw new AppError('CONFLICT', { message: IS_GOING_ON });
    const details = { after: { kind, dry_run: isDry } };
    await recordAudit(trx, { ...by, action: 'backfill.start', entityType: 'backfill', entityId: id, details });
    return id;
  });
}

type Asked = { id: string; action: BackfillAction; version: number | undefined };

/**
 * Pauses, resumes, or cancels a backfill and records it in the audit log. Returns false if the backfill's status
 * doesn't allow the action or `version` is out of date.
 * @throws {AppError} NOT_FOUND; CONFLICT if another backfill of this kind is unfinished
 */
export function changeBackfill(db: Db, { id, action, version }: Asked, by: By): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await lockJob(trx, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    const isCurrent = version === undefined || version === row.version;
    if (!isCurrent || !canChangeBackfill(row.status, action)) return false;
    const status = STATUS_AFTER[action];
    if (!(await setStatus(trx, id, status, by.at))) throw new AppError('CONFLICT', { message: IS_GOING_ON });
    const { seen, changed } = row;
    const details = { ...asKind(row), seen, changed, before: { status: row.status }, after: { status } };
    await recordAudit(trx, { ...by, action: `backfill.${action}`, entityType: 'backfill', entityId: id, details });
    return true;
  });
}
