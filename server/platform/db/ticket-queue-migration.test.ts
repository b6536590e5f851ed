import { expect, test } from 'vitest';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { oldDb } from '#server/platform/db/test-old-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';

test.each(ENGINES)('fills in waits and deadlines of tickets that are older than the queue, on %s', async (engine) => {
  const db = await oldDb(engine, { before: 'ticket-queue' });
  await insertUser(db, { id: 'ada' });
  const what = { user_id: 'ada', subject: 'Teams', priority: 'normal', resolved_at: null, created_at: 1 } as const;
  await db
    .insertInto('ticket')
    .values([
      { ...what, id: 'answered', ticket_type: 'team', status: 'waiting_on_user', updated_at: 2 },
      { ...what, id: 'reopened', ticket_type: 'safety', status: 'open', updated_at: 4 },
      { ...what, id: 'new', ticket_type: 'team', status: 'open', updated_at: 1 },
      { ...what, id: 'begun', ticket_type: 'team', status: 'in_progress', updated_at: 2 },
      { ...what, id: 'over', ticket_type: 'safety', status: 'closed', updated_at: 2 },
    ])
    .execute();
  const [u, s] = ['user', 'staff'] as const;
  const turns = { answered: [u, s], reopened: [u, s, u, u], new: [u], begun: [u, s], over: [u, s] };
  const messages = Object.entries(turns).flatMap(([ticket_id, authors]) =>
    authors.map((author, at) => ({
      id: `${ticket_id} ${at}`,
      ticket_id,
      position: at + 1,
      author,
      message: 'Hi',
      created_at: at + 1,
    })),
  );
  await db.insertInto('ticket_message').values(messages).execute();
  await migrateToLatest(db, engine);
  const rows = await db
    .selectFrom('ticket')
    .select(['id', 'waiting_since', 'first_response_at', 'due_at'])
    .orderBy('id')
    .execute();
  expect(rows.map(Object.values)).toEqual([
    ['answered', null, 2, null],
    ['begun', 2, 2, null],
    ['new', 1, null, null],
    ['over', null, 2, null],
    ['reopened', 3, 2, 172_800_001],
  ]);
});
