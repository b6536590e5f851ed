import { type Kysely, PostgresAdapter, sql } from 'kysely';

const KINDS = ['confession', 'comment'] as const;

const create = (db: Kysely<unknown>, what: string) => sql.raw(`create ${what}`).execute(db);
const isPostgres = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof PostgresAdapter;

const outcomeOf = (post: string) =>
  `case when ${post}.deleted_by = 'staff' then 'removed'
    when ${post}.deleted_by is null and ${post}.moderation_status = 'rejected' then 'rejected'
    when ${post}.is_listed = 1 then 'approved' end`;

/** Returns SQL for the outcome of the post that `row`, a row of content_author, refers to. */
const outcomeFor = (row: string) =>
  `case ${row}.content_type ${KINDS.map(
    (kind) =>
      `when '${kind}' then (select ${outcomeOf('post')} from ${kind} as post where post.id = ${row}.content_id)`,
  ).join(' ')} end`;

type Trigger = { name: string; when: string; change: string };

async function addTrigger(db: Kysely<unknown>, { name, when, change }: Trigger): Promise<void> {
  const trigger = `trigger ${name} after ${when} for each row`;
  if (!isPostgres(db)) {
    await create(db, `${trigger} begin ${change}; end`);
    return;
  }
  await create(
    db,
    `function note_${name}() returns trigger language plpgsql as $$ begin ${change}; return null; end $$`,
  );
  await create(db, `${trigger} execute function note_${name}()`);
}

/**
 * `outcome` is what moderation decided about the post, so that the server can tell staff how an author's posts fared
 * without reading all of them. It's null while the post waits for a decision, and if the author deleted the post.
 * Triggers keep it up to date with the post's state.
 */
async function noteOutcomes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('content_author').addColumn('outcome', 'text').execute();
  await sql.raw(`update content_author set outcome = ${outcomeFor('content_author')}`).execute(db);
  await addTrigger(db, {
    name: 'content_author_outcome',
    when: 'insert on content_author',
    change: `update content_author set outcome = ${outcomeFor('new')}
      where content_type = new.content_type and content_id = new.content_id`,
  });
  for (const kind of KINDS)
    await addTrigger(db, {
      name: `${kind}_outcome`,
      when: `update of moderation_status, is_listed, deleted_by on ${kind}`,
      change: `update content_author set outcome = ${outcomeOf('new')}
        where content_type = '${kind}' and content_id = new.id`,
    });
  await create(db, 'index content_author_outcome on content_author (user_id, outcome, content_type)');
}

/** Adds what lists for staff need in order to stay fast with many posts and reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await noteOutcomes(db);
  for (const kind of KINDS)
    await create(
      db,
      `index ${kind}_reason on ${kind} (moderation_reason, created_at desc, id desc) where moderation_reason is not null`,
    );
  const open = "where status = 'pending'";
  await create(db, `index report_waiting on report (created_at, id) ${open}`);
  await create(db, `index report_waiting_review on report (in_review, created_at, id) ${open}`);
  await create(db, `index report_waiting_reason on report (reason, in_review, created_at, id) ${open}`);
  await create(db, `index report_waiting_post on report (in_review, content_type, content_id) ${open}`);
  const closed = 'where resolved_at is not null';
  await create(db, `index report_closed on report (resolved_at desc, created_at, id) ${closed}`);
  await create(db, `index report_closed_status on report (status, resolved_at desc, created_at, id) ${closed}`);
}
