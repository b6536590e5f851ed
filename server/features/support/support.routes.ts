import { readTicketAs } from '#server/features/support/read-ticket.ts';
import { changeForTeam } from '#server/features/support/staff-work.ts';
import { ticketSummary } from '#server/features/support/ticket-answer.ts';
import { countTickets, listTickets, measureTimes } from '#server/features/support/ticket-lists.repository.ts';
import { answerTicket, openTicket } from '#server/features/support/ticket-writing.ts';
import { findTicket, markSeen } from '#server/features/support/tickets.repository.ts';
import { auditOrigin } from '#server/platform/audit/audit-origin.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { isAdmin, isMemberOrBanned } from '#shared/permissions/member.policy.ts';
import {
  changeTicket,
  createTicket,
  listTickets as listTicketsCall,
  readTicket,
  respondToTicket,
  seeTicket,
  supportStats,
} from '#shared/support/ticket.endpoints.ts';
import type { Requester } from '#shared/support/ticket.policy.ts';
import { ticketStats } from '#shared/support/ticket.stats.ts';

const PAGE_SIZE = 20;

/**
 * Routes for tickets. Users can read and answer their own, even while banned, and admins can work on all of them.
 * Community specification §7.
 */
export function supportRoutes(deps: Deps): Route[] {
  const { db, now } = deps;
  const readAs = (actor: Requester, id: string) => readTicketAs(db, actor, id, now());

  return [
    route(listTicketsCall, isMemberOrBanned, async ({ query: { scope, page = 1, ...wanted }, actor }) => {
      const at = now();
      const isAll = scope === 'all';
      const { userId } = isAll ? authorize(isAdmin(actor)) : actor;
      const query = { ...wanted, userId: isAll ? undefined : userId, page, pageSize: PAGE_SIZE, now: at };
      const { rows, total } = await listTickets(db, query);
      const items = rows.map((row) => ticketSummary(row, isAll ? 'staff' : 'requester', at));
      return { items, pagination: paginationOf(page, PAGE_SIZE, total) };
    }),
    route(createTicket, isMemberOrBanned, async ({ body, idempotencyKey, actor }) =>
      readAs(actor, await openTicket(deps, actor, body, idempotencyKey)),
    ),
    route(readTicket, isMemberOrBanned, ({ params: { id }, actor }) => readAs(actor, id)),
    route(respondToTicket, isMemberOrBanned, async ({ params: { id }, body, idempotencyKey, actor, context }) => {
      await answerTicket(deps, actor, { id, ...body, idempotencyKey, context });
      return readAs(actor, id);
    }),
    route(changeTicket, isAdmin, async ({ params: { id }, body: { version, ...wanted }, actor, context }) => {
      await changeForTeam(deps, { actor, id, version, origin: auditOrigin(deps, context) }, wanted);
      return readAs(actor, id);
    }),
    route(seeTicket, isMemberOrBanned, async ({ params: { id }, body: { version }, actor }) => {
      const row = await findTicket(db, id);
      if (row?.userId !== actor.userId) throw new AppError('TICKET_NOT_FOUND');
      if (row.hasNewAnswer === 1 && row.version === version) await markSeen(db, row);
      return readAs(actor, id);
    }),
    route(supportStats, isAdmin, async () => {
      const at = now();
      return ticketStats(await countTickets(db, at), await measureTimes(db, at), at);
    }),
  ];
}
