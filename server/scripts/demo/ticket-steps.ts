import { answerAsStaff, holdTicket } from '#server/features/support/staff-changes.repository.ts';
import { recordAudit } from '#server/platform/audit/audit.repository.ts';
import type { Made, Stage, Step } from '#server/scripts/demo/community-steps.ts';
import { DEMO_TICKETS, type DemoTicket } from '#server/scripts/demo/demo-tickets.ts';
import type { TicketStatus } from '#shared/support/ticket.contract.ts';
import { createTicket, respondToTicket } from '#shared/support/ticket.endpoints.ts';

const HOUR_MS = 3_600_000;

type TeamAnswer = { message: string; status: TicketStatus; at: number };

/** Answers as the support team. The demo's admin could do that in the app only with an authenticator app. */
async function answer({ db, accountOf }: Stage, { id }: Made, { message, status, at }: TeamAnswer): Promise<void> {
  const { email } = accountOf('Priya');
  await db.transaction().execute(async (trx) => {
    const admin = await trx.selectFrom('auth_user').where('email', '=', email).select('id').executeTakeFirstOrThrow();
    const held = await holdTicket(trx, id, at);
    if (held === undefined) throw new Error(`the demo has no ticket ${id}`);
    await answerAsStaff(trx, held, { ticketId: id, userId: admin.id, message, status, now: at });
    await recordAudit(trx, {
      adminId: admin.id,
      action: 'ticket.respond',
      entityType: 'ticket',
      entityId: id,
      details: { before: { status: held.status }, after: { status } },
      ipAddress: null,
      userAgent: null,
      at,
    });
  });
}

function stepsOf(stage: Stage, { by, hoursAgo, ticket, turns = [] }: DemoTicket): Step[] {
  const sent = stage.now - hoursAgo * HOUR_MS;
  const made: Made = { id: '' };
  const send = async () => {
    made.id = (await stage.accountOf(by).act(createTicket, { body: ticket })).id;
  };
  const rest = turns.map(({ hoursLater, message, status }): Step => {
    const at = sent + hoursLater * HOUR_MS;
    if (status !== undefined) return { at, run: () => answer(stage, made, { message, status, at }) };
    return { at, run: () => stage.accountOf(by).act(respondToTicket, { params: made, body: { message } }) };
  });
  return [{ at: sent, run: send }, ...rest];
}

/** Returns the steps in which members write to the support team and get answers. */
export const ticketSteps = (stage: Stage): Step[] => DEMO_TICKETS.flatMap((ticket) => stepsOf(stage, ticket));
