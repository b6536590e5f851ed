import { describe, expect, test } from 'vitest';
import { findQuizzes } from '#server/features/quizzes/quiz-history.repository.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';

const PAGE = { limit: 10, offset: 0 };

const entry = (event_id: string, rule_id: string, day: number, over: object = {}) => ({
  user_id: 'ada',
  event_id,
  rule_id,
  type: 'quiz',
  at: day * 1000,
  local_day: `2026-11-0${day}`,
  ...over,
});

async function dbWithQuizzes(engine: (typeof ENGINES)[number]) {
  const db = await testDb(engine);
  for (const id of ['ada', 'bob']) await insertUser(db, { id });
  await db
    .insertInto('study_entry')
    .values([
      entry('one', 'fre-404', 1),
      entry('both', 'fre-404', 2),
      entry('both', 'fre-405', 2),
      entry('late', 'fre-405', 3),
      entry('same time', 'fre-405', 3),
      entry('read', 'fre-404', 4, { type: 'view' }),
      entry('other', 'fre-404', 5, { user_id: 'bob' }),
    ])
    .execute();
  return db;
}

describe.each(ENGINES)('on %s', (engine) => {
  test("lists the user's quizzes newest first, each one once, and no other events", async () => {
    const db = await dbWithQuizzes(engine);
    expect(await findQuizzes(db, 'ada', PAGE)).toEqual({ ids: ['same time', 'late', 'both', 'one'], total: 4 });
    expect(await findQuizzes(db, 'nobody', PAGE)).toEqual({ ids: [], total: 0 });
  });

  test('filters quizzes by rule and day, and returns them by page', async () => {
    const db = await dbWithQuizzes(engine);
    const find = async (filter: object) => findQuizzes(db, 'ada', { ...PAGE, ...filter });
    expect(await find({ ruleId: 'fre-404' })).toEqual({ ids: ['both', 'one'], total: 2 });
    expect(await find({ startDate: '2026-11-02', endDate: '2026-11-02' })).toEqual({ ids: ['both'], total: 1 });
    expect(await find({ limit: 2, offset: 1 })).toEqual({ ids: ['late', 'both'], total: 4 });
  });
});
