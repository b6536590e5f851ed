import { describe, expect, test } from 'vitest';
import {
  countActiveUsers,
  countSignUps,
  countStudents,
  countStudy,
} from '#server/features/admin-analytics/count-people.repository.ts';
import { periodOf } from '#server/features/admin-analytics/daily-figures.ts';
import { insertQuiz, insertUsers, insertView } from '#server/features/admin-analytics/test-figures.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertSession } from '#server/platform/db/test-users.ts';

const DAY = '2026-11-21';
const START = Date.parse(DAY);
const DAY_MS = 86_400_000;

describe.each(ENGINES)('on %s', (engine) => {
  test('counts sign-ups from the first to the last moment of a day', async () => {
    const db = await testDb(engine);
    for (const [prefix, at] of Object.entries({ a: -1, b: 0, c: DAY_MS - 1, d: DAY_MS }))
      await insertUsers(db, 1, prefix, START + at);
    expect(await countSignUps(db, periodOf(DAY))).toBe(2);
    expect(await countSignUps(db, periodOf(DAY, 2))).toBe(3);
  });

  test('counts users who signed in, came back, or studied, and counts each of them only once', async () => {
    const db = await testDb(engine);
    const [one = '', two = '', three = '', four = ''] = await insertUsers(db, 4);
    const session = { expiresAt: START + 9 * DAY_MS, secondFactorAt: null };
    const before = START - 3 * DAY_MS;
    await insertSession(db, { userId: one, token: 'a', createdAt: before, renewedAt: START + 1, ...session });
    await insertSession(db, { userId: two, token: 'b', createdAt: START + 2, renewedAt: START + DAY_MS, ...session });
    await insertSession(db, { userId: four, token: 'c', createdAt: before, ...session });
    await insertView(db, one, START + 3);
    await insertView(db, three, START + 4);
    const token = { family_id: 'f', has_second_factor: 0, device: 'd', began_at: 1, expires_at: 2, used_at: null };
    await db
      .insertInto('api_token')
      .values({ hash: 'h', user_id: two, kind: 'access', issued_at: START + 5, ...token })
      .execute();
    expect(await countActiveUsers(db, periodOf(DAY))).toBe(3);
    expect(await countActiveUsers(db, periodOf('2026-11-20'))).toBe(0);
    expect(await countActiveUsers(db, periodOf(DAY, 7))).toBe(4);
  });

  test('counts students, the rules they studied, and the answers in their quizzes', async () => {
    const db = await testDb(engine);
    const [one = '', two = '', three = ''] = await insertUsers(db, 3);
    await insertView(db, one, START);
    await insertView(db, one, START + 1);
    await insertView(db, one, START + 2, 'fre-403');
    await insertView(db, three, START - 1);
    await insertView(db, three, START + 1, '');
    await insertQuiz(db, two, START + 3, 10);
    await insertQuiz(db, two, START + 4, 5);
    await insertQuiz(db, one, START + DAY_MS, 5);
    expect(await countStudy(db, periodOf(DAY))).toEqual({
      students: 3,
      rules: 12,
      ruleStudents: 2,
      answers: 15,
      quizStudents: 1,
    });
    expect(await countStudents(db, periodOf(DAY, 2))).toBe(3);
    expect(await countStudy(db, periodOf('2026-11-25'))).toEqual({
      students: 0,
      rules: 0,
      ruleStudents: 0,
      answers: 0,
      quizStudents: 0,
    });
  });
});
