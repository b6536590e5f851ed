import { readTicketAs } from '#server/features/support/read-ticket.ts';
import {
  answerAsStaff,
  changeAsStaff,
  type HeldTicket,
  holdTicket,
} from '#server/features/support/staff-changes.repository.ts';
import { type AuditEntry, recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { once } from '#server/platform/idempotency/once.ts';
import { tell } from '#server/platform/notices/notices.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { TicketChange, TicketStatus } from '#shared/support/ticket.contract.ts';
import type { Requester } from '#shared/support/ticket.policy.ts';

/** Who works on which ticket, and from where. `version` is the version that they saw, if given. */
type StaffCall = {
  actor: Requester;
  id: string;
  version?: number | undefined;
  origin: Pick<AuditEntry, 'ipAddress' | 'userAgent'>;
};

const CHANGED = 'This request has changed since you opened it. It’s shown as it is now.';

/**
 * Locks the ticket.
 * @throws {AppError} TICKET_NOT_FOUND, CONFLICT with the current ticket
 */
async function hold(trx: Db, { actor, id, version }: StaffCall, now: number): Promise<HeldTicket> {
  const held = await holdTicket(trx, id, now);
  if (held === undefined) throw new AppError('TICKET_NOT_FOUND');
  if (version !== undefined && version !== held.version) {
    throw new AppError('CONFLICT', { message: CHANGED, current: await readTicketAs(trx, actor, id, now) });
  }
  return held;
}

const audited = (trx: Db, { actor, id, origin }: StaffCall, what: Pick<AuditEntry, 'action' | 'details' | 'at'>) =>
  recordAudit(trx, { adminId: actor.userId, entityType: 'ticket', entityId: id, ...origin, ...what });

type Given = { message: string; status: TicketStatus; key: string | undefined };

/**
 * Answers a ticket as the support team, once per idempotency key. Also creates a notice, so the job that mails notices
 * emails the user about the answer. No limit applies to staff.
 * @throws {AppError} TICKET_NOT_FOUND, CONFLICT if the ticket has changed since `version`
 */
export async function answerForTeam(deps: Deps, call: StaffCall, given: Given): Promise<void> {
  const { actor, id } = call;
  const { message, status, key } = given;
  await once(
    deps,
    // A repeated request may contain a newer version, so the version isn't used to recognize it.
    { userId: actor.userId, key, call: ['answer', id, message, status] },
    {
      admit: async () => {},
      make: async (trx) => {
        const now = deps.now();
        const held = await hold(trx, call, now);
        const written = await answerAsStaff(trx, held, { ticketId: id, userId: actor.userId, message, status, now });
        const about = { kind: 'support_replied', ticket_id: id } as const;
        await tell(trx, { userId: held.userId }, about, { now, subjectId: written });
        await audited(trx, call, {
          action: 'ticket.respond',
          details: { before: { status: held.status }, after: { status } },
          at: now,
        });
        return written;
      },
    },
  );
}

/**
 * Changes a ticket's status and priority and records that in the audit log. A change without effect isn't recorded.
 * @throws {AppError} TICKET_NOT_FOUND, CONFLICT if the ticket has changed since `version`
 */
export async function changeForTeam(
  { db, now: clock }: Deps,
  call: StaffCall,
  wanted: Omit<TicketChange, 'version'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    const held = await hold(trx, call, now);
    const { status = held.status, priority = held.priority } = wanted;
    const before: Partial<typeof wanted> = {};
    const after: Partial<typeof wanted> = {};
    if (status !== held.status) [before.status, after.status] = [held.status, status];
    if (priority !== held.priority) [before.priority, after.priority] = [held.priority, priority];
    if (Object.keys(after).length === 0) return;
    await changeAsStaff(trx, held, { ticketId: call.id, status, priority, now });
    await audited(trx, call, { action: 'ticket.change', details: { before, after }, at: now });
  });
}
