import { type Kysely, sql } from 'kysely';

async function createTickets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ticket')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('ticket_type', 'text', (column) =>
      column
        .notNull()
        .check(sql`ticket_type in ('general', 'technical', 'account', 'team', 'competition_request', 'safety',
        'content_removal', 'privacy', 'feedback', 'appeal', 'rules', 'data_request')`),
    )
    .addColumn('priority', 'text', (column) => column.notNull().check(sql`priority in ('normal', 'high', 'urgent')`))
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('open', 'in_progress', 'waiting_on_user', 'resolved', 'closed')`),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('resolved_at', 'bigint')
    .execute();
  await db.schema.createIndex('ticket_user').on('ticket').columns(['user_id', 'updated_at']).execute();
  await db.schema.createIndex('ticket_status').on('ticket').columns(['status', 'updated_at']).execute();
}

/** An answer from staff stays when the account of its author is deleted. */
async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ticket_message')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('ticket_id', 'text', (column) => column.notNull().references('ticket.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull().check(sql`author in ('user', 'staff')`))
    .addColumn('user_id', 'text', (column) => column.references('auth_user.id').onDelete('set null'))
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('ticket_message_position', ['ticket_id', 'position'])
    .execute();
  await db.schema.createIndex('ticket_message_user').on('ticket_message').column('user_id').execute();
}

/**
 * Creates the tables for support tickets, their messages, and idempotency keys. `result` is what the request created,
 * or null while the request is running.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTickets(db);
  await createMessages(db);
  await db.schema
    .createTable('idempotency_key')
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .addColumn('result', 'text')
    .addPrimaryKeyConstraint('idempotency_key_pk', ['user_id', 'key'])
    .execute();
}
