import { describe, expect, test } from 'vitest';
import { changeAsStaff, holdTicket } from '#server/features/support/staff-changes.repository.ts';
import { answerIn, NOW, requestIn, setUp, within } from '#server/features/support/test-ticket-rows.ts';
import { DAY } from '#server/features/support/test-tickets.ts';
import { findTicket, listMessages } from '#server/features/support/tickets.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import type { TicketStatus } from '#shared/support/ticket.contract.ts';

/** Gives a ticket a status as an admin would, without an answer. */
const setStatus = (db: Db, ticketId: string, status: TicketStatus, now: number) =>
  within(db, async (trx) => {
    const held = await holdTicket(trx, ticketId, now);
    if (held !== undefined) await changeAsStaff(trx, held, { ticketId, status, priority: held.priority, now });
  });

describe.each(ENGINES)('on %s', (engine) => {
  test('locks and returns a ticket with its current status, and returns nothing for a missing one', async () => {
    const db = await setUp(engine);
    const id = await requestIn(db, 'Teams', { userId: 'bo', now: NOW - 14 * DAY, status: 'resolved' });
    await within(db, async (trx) => {
      expect(await holdTicket(trx, id, NOW)).toMatchObject({
        userId: 'bo',
        status: 'closed',
        version: 2,
      });
      expect(await holdTicket(trx, 'none', NOW)).toBeUndefined();
    });
  });

  test('stores concurrent answers one after another, and counts each one', async () => {
    const db = await setUp(engine);
    const id = await requestIn(db, 'Teams');
    const answers = [1, 2, 3].map((later) =>
      within(db, (trx) => answerIn(trx, id, { status: 'in_progress', now: NOW + later })),
    );
    await Promise.all(answers);
    expect(await listMessages(db, [id])).toHaveLength(4);
    expect(await findTicket(db, id)).toMatchObject({ version: 4, hasNewAnswer: 1 });
  });

  test('keeps the time of resolution if a ticket is closed later', async () => {
    const db = await setUp(engine);
    const id = await requestIn(db, 'Teams', { status: 'resolved' });
    await setStatus(db, id, 'closed', NOW + DAY);
    expect(await findTicket(db, id)).toMatchObject({ status: 'closed', resolvedAt: NOW, waitingSince: null });
    await setStatus(db, id, 'open', NOW + 2 * DAY);
    expect(await findTicket(db, id)).toMatchObject({ resolvedAt: null, waitingSince: NOW + 2 * DAY });
  });

  test('keeps the start of a wait if only the status changes', async () => {
    const db = await setUp(engine);
    const id = await requestIn(db, 'Teams');
    await setStatus(db, id, 'in_progress', NOW + DAY);
    expect(await findTicket(db, id)).toMatchObject({ waitingSince: NOW, firstResponseAt: null, hasNewAnswer: 0 });
  });
});
