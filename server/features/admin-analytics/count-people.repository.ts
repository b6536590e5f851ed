import { sql } from 'kysely';
import type { Period } from '#server/features/admin-analytics/daily-figures.ts';
import { engineTime } from '#server/platform/db/engine-time.ts';
import { isPostgres } from '#server/platform/db/is-postgres.ts';
import type { Db } from '#server/platform/db/open.ts';

type Count = { count: number };

async function one<Row>(query: { execute: (db: Db) => Promise<{ rows: Row[] }> }, db: Db): Promise<Row> {
  const [row] = (await query.execute(db)).rows;
  if (row === undefined) throw new Error('a count returned no row');
  return row;
}

/** Counts the accounts that were created in a period and still exist. */
export async function countSignUps(db: Db, { from, to }: Period): Promise<number> {
  const [first, end] = [engineTime(db, from), engineTime(db, to)];
  const query = sql<Count>`select count(*) as count from auth_user where created_at >= ${first} and created_at < ${end}`;
  return (await one(query, db)).count;
}

/**
 * Counts the users who signed in, came back, or studied in a period. A session stores only its last renewal (one a day
 * at most), so count soon after the period. Posting doesn't count as activity. Decision 41.
 */
export async function countActiveUsers(db: Db, { from, to }: Period): Promise<number> {
  const [first, end] = [engineTime(db, from), engineTime(db, to)];
  const query = sql<Count>`select count(*) as count from (
    select user_id from auth_session
      where (updated_at >= ${first} and updated_at < ${end}) or (created_at >= ${first} and created_at < ${end})
    union select user_id from api_token where issued_at >= ${from} and issued_at < ${to}
    union select user_id from study_entry where at >= ${from} and at < ${to}) as active`;
  return (await one(query, db)).count;
}

export async function countStudents(db: Db, { from, to }: Period): Promise<number> {
  const query = sql<Count>`select count(distinct user_id) as count from study_entry where at >= ${from} and at < ${to}`;
  return (await one(query, db)).count;
}

/**
 * What students did in a period. `rules` counts each rule once for each of the `ruleStudents` students who studied it.
 * `answers` are those in finished quizzes, which `quizStudents` students took. Some study isn't about any rule, so
 * `ruleStudents` may be lower than `students`.
 */
export type StudyCounts = {
  students: number;
  rules: number;
  ruleStudents: number;
  answers: number;
  quizStudents: number;
};

/** Counts synced study by when it took place. */
export async function countStudy(db: Db, period: Period): Promise<StudyCounts> {
  const { from, to } = period;
  const items = isPostgres(db)
    ? sql`json_array_length(r.data::json -> 'items')`
    : sql`json_array_length(r.data, '$.items')`;
  const studied = sql<{
    rules: number;
    students: number;
  }>`select count(*) as rules, count(distinct user_id) as students from (
    select distinct user_id, rule_id from study_entry where at >= ${from} and at < ${to} and rule_id <> '') as studied`;
  const quizzes = sql<{ answers: number; students: number }>`
    select cast(coalesce(sum(${items}), 0) as integer) as answers, count(distinct r.user_id) as students
    from (select distinct user_id, event_id from study_entry
      where at >= ${from} and at < ${to} and type = 'quiz') as quiz
    join sync_row r on r.user_id = quiz.user_id and r.entity = 'studyEvent' and r.id = quiz.event_id
    where r.deleted_at is null`;
  const { rules, students: ruleStudents } = await one(studied, db);
  const { answers, students: quizStudents } = await one(quizzes, db);
  return { students: await countStudents(db, period), rules, ruleStudents, answers, quizStudents };
}
