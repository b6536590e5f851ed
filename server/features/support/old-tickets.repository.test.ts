import { expect, test } from 'vitest';
import { closeResolvedTickets, deleteOldTickets } from '#server/features/support/old-tickets.repository.ts';
import { NOW, requestIn, setUp } from '#server/features/support/test-ticket-rows.ts';
import { DAY } from '#server/features/support/test-tickets.ts';
import { findTicket } from '#server/features/support/tickets.repository.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import { LONGEST_RETENTION } from '#shared/site/site-settings.contract.ts';
import { aNewTicket } from '#shared/support/ticket.fixture.ts';

const YEAR_MS = 365 * 86_400_000;

test.each(ENGINES)('deletes a ticket and its messages two years after its last change, on %s', async (engine) => {
  const app = await testApp(engine);
  const ada = await app.signedIn({ id: 'ada' });
  await ada.post('/api/support/tickets', aNewTicket());
  await ada.post('/api/support/tickets', aNewTicket());
  const [first] = await app.db.selectFrom('ticket').select(['id', 'updated_at']).execute();
  await app.db
    .updateTable('ticket')
    .set({ updated_at: 0 })
    .where('id', '=', first?.id ?? '')
    .execute();
  const left = async () => [
    (await app.db.selectFrom('ticket').select('id').execute()).length,
    (await app.db.selectFrom('ticket_message').select('id').execute()).length,
  ];
  await deleteOldTickets(app.db, 2 * YEAR_MS - 1, LONGEST_RETENTION);
  expect(await left()).toEqual([2, 2]);
  await deleteOldTickets(app.db, 2 * YEAR_MS, LONGEST_RETENTION);
  expect(await left()).toEqual([1, 1]);
});

test.each(ENGINES)('closes a ticket 14 days after it was resolved, and changes nothing else, on %s', async (engine) => {
  const db = await setUp(engine);
  const due = await requestIn(db, 'due', { status: 'resolved' });
  const later = await requestIn(db, 'later', { status: 'resolved', until: NOW + 1 });
  const before = await findTicket(db, due);
  await closeResolvedTickets(db, NOW + 14 * DAY);
  expect(await findTicket(db, due)).toEqual({ ...before, status: 'closed' });
  expect(await findTicket(db, later)).toMatchObject({ status: 'resolved' });
});
