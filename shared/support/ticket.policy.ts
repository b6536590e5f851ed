import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import type { Banned, Member } from '#shared/permissions/actor.ts';
import { allow, type Decision, deny } from '#shared/permissions/decision.ts';
import { isAdmin } from '#shared/permissions/member.policy.ts';

/** An actor who can have tickets. */
export type Requester = Member | Banned;

/** The side from which an actor reads a ticket or replies to it. */
type TicketSide = 'requester' | 'staff';

/** Returns the account's status, which determines what support the user can get. */
export const standingOf = (actor: Requester): AccountStatus => (actor.kind === 'banned' ? 'banned' : actor.status);

/**
 * Decides whether an actor may see a ticket, and from which side. Another user's ticket looks like a missing one.
 * Decision 33.
 */
export function ticketSide(actor: Requester, ticket: { userId: string } | undefined): Decision<TicketSide> {
  if (ticket?.userId === actor.userId) return allow('requester');
  if (ticket === undefined || !isAdmin(actor).allowed) return deny('TICKET_NOT_FOUND');
  return allow('staff');
}

/**
 * Returns the side that a reply comes from. Only admins may set a status. An admin who sets one replies as staff, even
 * in their own ticket.
 */
export function answerSide(actor: Requester, side: TicketSide, setsStatus: boolean): Decision<TicketSide> {
  if (!setsStatus) return allow(side);
  return isAdmin(actor).allowed ? allow('staff') : deny('FORBIDDEN');
}
