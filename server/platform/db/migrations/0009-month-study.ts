import { type Kysely, sql } from 'kysely';

/** A format that no build recognizes, which makes the first reader compute the projection from the study log. */
const TO_COMPUTE = JSON.stringify({ form: 0 });

/** Adds projections by month. Those of existing months are computed when they are first read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('month_study')
    .addColumn('user_id', 'text', (column) => column.notNull().references('auth_user.id').onDelete('cascade'))
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('fold', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('month_study_pk', ['user_id', 'month'])
    .execute();
  await sql`insert into month_study (user_id, month, fold)
    select distinct user_id, substr(local_day, 1, 7), ${sql.lit(TO_COMPUTE)} from day_study`.execute(db);
}
