import { type Kysely, sql } from 'kysely';

const COLUMNS = ['waiting_since', 'first_response_at', 'due_at'] as const;
const INDEXES = {
  ticket_changed: ['updated_at', 'id'],
  ticket_topic: ['ticket_type', 'updated_at', 'id'],
  ticket_priority: ['priority', 'updated_at', 'id'],
  ticket_count: ['status', 'priority', 'created_at'],
  ticket_answered: ['first_response_at', 'created_at'],
};
const COUNTERS = { version: 1, has_new_answer: 0 } as const;

/**
 * Fills the new columns of existing tickets. If a ticket waits for the support team, its wait began with the first
 * unanswered message.
 */
async function fill(db: Kysely<unknown>): Promise<void> {
  const messages = sql`select min(m.created_at) from ticket_message m where m.ticket_id = ticket.id`;
  await sql`update ticket set first_response_at = (${messages} and m.author = 'staff')`.execute(db);
  await sql`update ticket set waiting_since = coalesce((${messages} and m.position >
    coalesce((select max(s.position) from ticket_message s where s.ticket_id = ticket.id and s.author = 'staff'), 0)),
    updated_at) where status in ('open', 'in_progress')`.execute(db);
  await sql`update ticket set due_at = created_at + 172800000
    where ticket_type in ('safety', 'content_removal') and status not in ('resolved', 'closed')`.execute(db);
}

/**
 * Adds what admins need to work through tickets: `waiting_since` is when a ticket began to wait for the support team
 * (null if it isn't waiting), `due_at` is when a ticket about safety or content removal must be dealt with, and
 * `has_new_answer` is 1 until the user has seen the support team's last answer. `version` grows with every change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of COLUMNS) await db.schema.alterTable('ticket').addColumn(column, 'bigint').execute();
  for (const [name, first] of Object.entries(COUNTERS)) {
    await db.schema
      .alterTable('ticket')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(first))
      .execute();
  }
  await fill(db);
  await sql`create index ticket_queue on ticket ((case when status not in ('open', 'in_progress') then 3
    when priority = 'urgent' then 0 when priority = 'high' then 1 else 2 end), waiting_since, id)`.execute(db);
  await sql`create index ticket_due on ticket (due_at) where due_at is not null`.execute(db);
  for (const [name, columns] of Object.entries(INDEXES)) {
    await db.schema.createIndex(name).on('ticket').columns(columns).execute();
  }
}
