import type { Context } from 'hono';
import { answerForTeam } from '#server/features/support/staff-work.ts';
import {
  type Answer,
  answerAsRequester,
  findTicket,
  insertTicket,
} from '#server/features/support/tickets.repository.ts';
import { auditOrigin } from '#server/platform/audit/audit-origin.ts';
import type { Db } from '#server/platform/db/open.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { once } from '#server/platform/idempotency/once.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { NewTicket, TicketAnswer } from '#shared/support/ticket.contract.ts';
import { answerSide, type Requester, standingOf, ticketSide } from '#shared/support/ticket.policy.ts';
import { priorityOf, TOPIC_LABELS, topicsFor } from '#shared/support/ticket.topics.ts';

// The screen shows this sentence along with the time to wait, which can be nearly an hour.
const TOO_MANY = 'You’ve sent many requests in a short time. Please wait before you send another.';

/**
 * Opens a ticket, once per idempotency key. Returns its ID.
 * @throws {AppError} INVALID_INPUT for a topic that the account's status doesn't allow, RATE_LIMITED
 */
export function openTicket(deps: Deps, actor: Requester, body: NewTicket, key: string | undefined): Promise<string> {
  const { userId } = actor;
  const standing = standingOf(actor);
  const { ticket_type: type, message, subject = TOPIC_LABELS[type] } = body;
  if (!topicsFor(standing).includes(type)) {
    throw new AppError('INVALID_INPUT', { fields: { 'body.ticket_type': 'Please choose one of the listed topics' } });
  }
  const row = { userId, subject, type, priority: priorityOf(standing, type), message, now: deps.now() };
  return once(
    deps,
    { userId, key, call: ['open', type, subject, message] },
    { admit: () => deps.limits.spend('ticketPerAccount', userId, TOO_MANY), make: (trx) => insertTicket(trx, row) },
  );
}

type Given = TicketAnswer & { id: string; idempotencyKey?: string | undefined; context: Context<AppEnv> };

/**
 * Answers a ticket, once per idempotency key. The user's own answer reopens the ticket. Staff can answer, too.
 * @throws {AppError} TICKET_NOT_FOUND, FORBIDDEN, RATE_LIMITED, or CONFLICT if the ticket is closed or has changed
 * since `version`
 */
export async function answerTicket(deps: Deps, actor: Requester, given: Given): Promise<void> {
  const { id, message, status, version, idempotencyKey: key, context } = given;
  const side = authorize(ticketSide(actor, await findTicket(deps.db, id)));
  const as = authorize(answerSide(actor, side, status !== undefined));
  if (as === 'staff') {
    const call = { actor, id, version, origin: auditOrigin(deps, context) };
    return answerForTeam(deps, call, { message, status: status ?? 'waiting_on_user', key });
  }
  const answer = { ticketId: id, userId: actor.userId, message, now: deps.now() };
  await once(
    deps,
    { userId: actor.userId, key, call: ['answer', id, message, status] },
    {
      admit: () => deps.limits.spend('ticketAnswerPerAccount', actor.userId, TOO_MANY),
      make: (trx) => answerOwn(trx, answer),
    },
  );
}

async function answerOwn(trx: Db, answer: Answer): Promise<string> {
  const id = await answerAsRequester(trx, answer);
  if (id === undefined) throw new AppError('CONFLICT', { message: 'This request is closed. Please send a new one.' });
  return id;
}
