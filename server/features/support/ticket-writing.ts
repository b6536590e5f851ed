import type { Context } from 'hono';
import {
  answerAsRequester,
  answerAsStaff,
  findTicket,
  insertTicket,
} from '#server/features/support/tickets.repository.ts';
import { recordAudit } from '#server/platform/audit/audit.repository.ts';
import { auditOrigin } from '#server/platform/audit/audit-origin.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { once } from '#server/platform/idempotency/once.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { NewTicket, TicketStatus } from '#shared/support/ticket.contract.ts';
import { answerSide, type Requester, standingOf, ticketSide } from '#shared/support/ticket.policy.ts';
import { priorityOf, TOPIC_LABELS, topicsFor } from '#shared/support/ticket.topics.ts';

// The screen shows this along with the time to wait, which can be nearly an hour.
const TOO_MANY = 'You’ve sent many requests in a short time. Please wait before you send another.';

/**
 * Opens a ticket, once per key. Returns its ID.
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

type Given = {
  id: string;
  message: string;
  status?: TicketStatus | undefined;
  idempotencyKey?: string | undefined;
  context: Context<AppEnv>;
};

/**
 * Answers a ticket, once per key. The user's own answer reopens the ticket. Staff can answer, too.
 * @throws {AppError} TICKET_NOT_FOUND, FORBIDDEN, CONFLICT if it's closed, RATE_LIMITED
 */
export async function answerTicket(deps: Deps, actor: Requester, given: Given): Promise<void> {
  const { id, message, status, idempotencyKey: key } = given;
  const side = authorize(ticketSide(actor, await findTicket(deps.db, id)));
  const as = authorize(answerSide(actor, side, status !== undefined));
  const answer = { ticketId: id, userId: actor.userId, message, now: deps.now() };
  await once(
    deps,
    { userId: actor.userId, key, call: ['answer', id, message, status] },
    as === 'staff'
      ? asStaff(deps, { ...answer, status: status ?? 'waiting_on_user' }, given.context)
      : asRequester(deps, answer),
  );
}

type Work = Parameters<typeof once>[2];
type Answer = Parameters<typeof answerAsRequester>[1];

const asRequester = ({ limits }: Deps, answer: Answer): Work => ({
  admit: () => limits.spend('ticketAnswerPerAccount', answer.userId, TOO_MANY),
  make: async (trx) => {
    const id = await answerAsRequester(trx, answer);
    if (id === undefined) throw new AppError('CONFLICT', { message: 'This request is closed. Please send a new one.' });
    return id;
  },
});

/** Staff have no limit, and the audit log records what they do. */
const asStaff = (deps: Deps, answer: Parameters<typeof answerAsStaff>[1], context: Context<AppEnv>): Work => ({
  admit: async () => {},
  make: async (trx) => {
    const id = await answerAsStaff(trx, answer);
    await recordAudit(trx, {
      adminId: answer.userId,
      action: 'ticket.respond',
      entityType: 'ticket',
      entityId: answer.ticketId,
      details: { status: answer.status },
      at: answer.now,
      ...auditOrigin(deps, context),
    });
    return id;
  },
});
