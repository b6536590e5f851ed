import { adminSummary } from '#server/features/competitions/competition-answer.ts';
import {
  findCompetitions,
  lockCompetition,
  saveCompetition,
} from '#server/features/competitions/competitions.repository.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { inDisplayOrder } from '#shared/competitions/competition.order.ts';
import type { FeaturedOrder } from '#shared/competitions/competition-admin.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Who made a change, from where, and when. */
type By = Pick<AuditEntry, 'adminId' | 'ipAddress' | 'userAgent' | 'at'>;

/**
 * Puts the featured competitions in this order and records that in the audit log. Call this in a transaction.
 * @throws {AppError} CONFLICT if `ids` aren't exactly the featured competitions, or if they're no longer in the order
 * `seen`
 */
export async function orderFeatured(trx: Db, { ids, seen }: FeaturedOrder, by: By): Promise<void> {
  // The rows are locked in a fixed order, so that two admins can't deadlock.
  for (const id of ids.toSorted()) await lockCompetition(trx, id);
  const featured = (await findCompetitions(trx)).filter(({ is_featured }) => is_featured);
  const isSame =
    new Set(ids).size === featured.length &&
    ids.length === featured.length &&
    featured.every(({ id }) => ids.includes(id));
  if (!isSame) {
    const message = 'Someone else featured or removed a competition in the meantime. Please check the order again.';
    throw new AppError('CONFLICT', { message });
  }
  const shown = inDisplayOrder(featured.map((competition) => adminSummary(competition, by.at)));
  if (seen !== undefined && seen.join() !== shown.map(({ id }) => id).join()) {
    const message = 'Someone else changed the order in the meantime. Please check it again.';
    throw new AppError('CONFLICT', { message });
  }
  const before = Object.fromEntries(featured.map(({ id, display_order }) => [id, display_order]));
  const moved = ids.flatMap((id, place) => (before[id] === place ? [] : [{ id, place }]));
  if (moved.length === 0) return;
  for (const { id, place } of moved) await saveCompetition(trx, id, { display_order: place }, by.at);
  const after = Object.fromEntries(moved.map(({ id, place }) => [id, place]));
  const what = { action: 'competition.order', entityType: 'competition', entityId: 'featured' };
  await recordAudit(trx, { ...by, ...what, details: { before, after } });
}
