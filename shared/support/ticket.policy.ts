import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import type { Banned, Member } from '#shared/permissions/actor.ts';
import { allow, type Decision, deny } from '#shared/permissions/decision.ts';
import { isAdmin } from '#shared/permissions/member.policy.ts';

/** Whoever may have support requests at all. */
export type Requester = Member | Banned;

/** As what someone reads or answers a request. */
type TicketSide = 'requester' | 'staff';

/** The account's standing as far as support is concerned. */
export const standingOf = (actor: Requester): AccountStatus => (actor.kind === 'banned' ? 'banned' : actor.status);

/** May this actor see this request, and as what? Another's answers as missing, so that nobody learns of it. Decision 33. */
export function ticketSide(actor: Requester, ticket: { userId: string } | undefined): Decision<TicketSide> {
  if (ticket?.userId === actor.userId) return allow('requester');
  if (ticket === undefined || !isAdmin(actor).allowed) return deny('TICKET_NOT_FOUND');
  return allow('staff');
}

/**
 * As what an answer counts. Only admins set a status, and by setting one they answer as staff, be it their own request.
 */
export function answerSide(actor: Requester, side: TicketSide, setsStatus: boolean): Decision<TicketSide> {
  if (!setsStatus) return allow(side);
  return isAdmin(actor).allowed ? allow('staff') : deny('FORBIDDEN');
}
