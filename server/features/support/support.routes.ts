import { ticketOf, ticketSummary } from '#server/features/support/ticket-answer.ts';
import { answerTicket, openTicket } from '#server/features/support/ticket-writing.ts';
import { countTickets, findTicket, listMessages, listTickets } from '#server/features/support/tickets.repository.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import type { Deps } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { paginationOf } from '#shared/http/pagination.contract.ts';
import { isAdmin, isMemberOrBanned } from '#shared/permissions/member.policy.ts';
import type { Ticket } from '#shared/support/ticket.contract.ts';
import {
  createTicket,
  listTickets as listTicketsCall,
  readTicket,
  respondToTicket,
  supportStats,
} from '#shared/support/ticket.endpoints.ts';
import { type Requester, ticketSide } from '#shared/support/ticket.policy.ts';
import { ticketStats } from '#shared/support/ticket.stats.ts';

const PAGE_SIZE = 20;

/** Routes for tickets. Users reach their own, even while banned, and admins reach all tickets. Community specification §7. */
export function supportRoutes(deps: Deps): Route[] {
  const { db, now } = deps;

  async function readAs(actor: Requester, id: string): Promise<Ticket> {
    const row = await findTicket(db, id);
    const side = authorize(ticketSide(actor, row));
    if (row === undefined) throw new AppError('TICKET_NOT_FOUND');
    return ticketOf(ticketSummary(row, side, now()), await listMessages(db, [id]));
  }

  return [
    route(listTicketsCall, isMemberOrBanned, async ({ query: { scope, status, page = 1 }, actor }) => {
      const isAll = scope === 'all';
      const { userId } = isAll ? authorize(isAdmin(actor)) : actor;
      const wanted = { userId: isAll ? undefined : userId, status, page, pageSize: PAGE_SIZE, now: now() };
      const { rows, total } = await listTickets(db, wanted);
      const items = rows.map((row) => ticketSummary(row, isAll ? 'staff' : 'requester', now()));
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
    route(supportStats, isAdmin, async () => ticketStats(await countTickets(db, now()), now())),
  ];
}
