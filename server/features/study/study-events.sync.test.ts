import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { DEFAULT_LIMITS } from '#server/platform/limits/limits.ts';
import { aSet, aViewOp, DAY_MS, SYNC_NOW, studyTables, syncApp, TestDevice } from '#server/sync/test-sync.ts';
import type { SyncOp } from '#shared/sync/sync.contract.ts';

const item = (over: object = {}) => ({
  questionId: '404-q01',
  ruleId: 'fre-404',
  option: 0,
  timeS: 10,
  correct: false,
  difficulty: 'advanced',
  questionType: 'scenario',
  ...over,
});

const assess = (at: number) => aViewOp({ at }, { type: 'assessment', level: 'learning', durationS: undefined, at });

describe.each(ENGINES)('on %s', (engine) => {
  async function setUp(status: 'active' | 'suspended' = 'active') {
    const app = await syncApp(engine);
    const client = await app.signedIn({ id: 'ada', status });
    const phone = new TestDevice(client);
    const quizOp = (items: object[], version = app.edition.version): SyncOp =>
      aViewOp({}, { type: 'quiz', ruleId: 'fre-404', version, durationS: 50, items });
    /** Returns the event as the server stores it. */
    const kept = async (op: SyncOp, over: object = {}) => {
      await phone.sync([op], over);
      return phone.rows.get(`studyEvent/${op.id}`) as Record<string, unknown>;
    };
    return { ...app, client, phone, quizOp, kept };
  }

  test("scores a quiz with its edition's keys and ignores the device's own result", async () => {
    const { quizOp, kept } = await setUp();
    const { items } = await kept(quizOp([item(), item({ option: 1, correct: true, ruleId: 'fre-801' })]));
    expect(items).toEqual([
      item({ correct: true, difficulty: 'beginner', questionType: 'multiple_choice' }),
      item({ option: 1, correct: false, difficulty: 'beginner', questionType: 'multiple_choice' }),
    ]);
  });

  test('stores answers from an unknown edition or to an unknown question without scoring them', async () => {
    const { quizOp, kept } = await setUp();
    const unscored = { correct: null, difficulty: null, questionType: null };
    const ofUnknown = await kept(quizOp([item({ correct: true })], 'f'.repeat(16)));
    expect(ofUnknown['items']).toEqual([item(unscored)]);
    const mixed = await kept(quizOp([item({ questionId: '404-q99', ruleId: 'fre-405' }), item()]));
    expect(mixed['items']).toMatchObject([{ ruleId: 'fre-405', ...unscored }, { correct: true }]);
  });

  test('stores a retry with a link to the attempt whose missed questions it repeats', async () => {
    const { phone, quizOp, kept } = await setUp();
    const whole = quizOp([item()]);
    await phone.sync([whole]);
    const { args, ...op } = quizOp([item()]);
    expect(await kept({ ...op, ov: 2, args: { ...args, retryOf: whole.id } })).toMatchObject({ retryOf: whole.id });
  });

  test('removes a retracted studied mark from the study log, all projections, and other devices', async () => {
    const { client, phone, db } = await setUp();
    const mark = aViewOp({}, { type: 'studied', durationS: undefined });
    await phone.sync([mark]);
    const laptop = new TestDevice(client);
    await laptop.sync();
    expect(laptop.rows.size).toBe(1);
    expect((await studyTables(db)).rules).toHaveLength(1);
    const retraction = aViewOp({ id: mark.id, type: 'retract', args: { type: 'retraction' }, base: phone.cursor });
    expect((await phone.sync([retraction])).acks).toMatchObject([{ r: 'applied' }]);
    await laptop.sync();
    expect([phone.rows.size, laptop.rows.size]).toEqual([0, 0]);
    expect(await studyTables(db)).toMatchObject({ entries: [], rules: [], days: [], months: [] });
    // A device sends the same studied mark again after a backup is restored.
    await phone.sync([{ ...mark, opId: randomUUID() }]);
    expect(await studyTables(db)).toMatchObject({ entries: [], rules: [], days: [], months: [] });
  });

  test('rejects retractions of views and quizzes', async () => {
    const { phone, quizOp } = await setUp();
    for (const op of [aViewOp(), quizOp([item()])]) {
      await phone.sync([op]);
      const { acks } = await phone.sync([aViewOp({ id: op.id, type: 'retract', args: { type: 'retraction' } })]);
      expect(acks).toMatchObject([{ r: 'rejected', code: 'INVALID_INPUT' }]);
      expect(phone.rows.has(`studyEvent/${op.id}`)).toBe(true);
    }
  });

  test('counts a late event as extra operations toward the limit if many events have to be reread', async () => {
    const { client, phone, limits } = await setUp();
    await phone.sync([...Array.from({ length: 250 }, () => aViewOp()), assess(SYNC_NOW)]);
    await limits.forgive('studyPerAccount', 'ada');
    await limits.spend('studyPerAccount', 'ada', undefined, DEFAULT_LIMITS.studyPerAccount.count - 3);
    // The operation counts as one, and rereading the 252 events of its rule counts as two more.
    expect((await phone.sync([assess(SYNC_NOW - DAY_MS)])).acks).toMatchObject([{ r: 'applied' }]);
    const next = phone.request({ ops: [assess(SYNC_NOW)] });
    expect((await client.post('/api/sync', next)).status).toBe(429);
    await limits.forgive('studyPerAccount', 'ada');
    expect((await client.post('/api/sync', next)).status).toBe(200);
  });

  test("defers a suspended user's quizzes and accepts everything else", async () => {
    const { phone, quizOp, db, signedIn } = await setUp('suspended');
    const quiz = quizOp([item()]);
    const page = await phone.sync([quiz, aViewOp(), aSet({ isDeleted: false })]);
    expect(page.acks).toMatchObject([
      {
        r: 'deferred',
        code: 'ACCOUNT_SUSPENDED',
        message: 'Your account is suspended. You cannot submit quiz answers.',
      },
      { r: 'applied' },
      { r: 'applied' },
    ]);
    expect((await studyTables(db)).rows.map(({ entity }) => entity)).toEqual(['studyEvent', 'bookmark']);
    await db.updateTable('auth_user').set({ status: 'active' }).execute();
    await signedIn({ id: 'ada' });
    expect((await phone.sync([quiz])).acks).toEqual([{ opId: quiz.opId, r: 'applied' }]);
  });

  test("corrects an event's time and day if the device's clock is wrong, and stores when the event arrived", async () => {
    const { kept } = await setUp();
    const ahead = aViewOp({}, { at: SYNC_NOW + DAY_MS, localDay: '2026-11-22' });
    expect(await kept(ahead, { clientNow: SYNC_NOW + DAY_MS + 1000 })).toMatchObject({
      at: SYNC_NOW - 1000,
      localDay: '2026-11-21',
      receivedAt: SYNC_NOW,
    });
    const future = aViewOp({}, { at: SYNC_NOW + 60_000 });
    expect(await kept(future, { clientNow: SYNC_NOW + 60_000 })).toMatchObject({
      at: SYNC_NOW,
      localDay: '2026-11-21',
    });
    const old = aViewOp({}, { at: SYNC_NOW - 300 * DAY_MS, localDay: '2026-01-25' });
    expect(await kept(old)).toMatchObject({
      at: SYNC_NOW - 300 * DAY_MS,
      localDay: '2026-01-25',
      receivedAt: SYNC_NOW,
    });
  });

  test('updates the projections along with the events', async () => {
    const { phone, quizOp, db } = await setUp();
    await phone.sync([quizOp([item()]), aViewOp()]);
    const { entries, rules, days } = await studyTables(db);
    expect(entries.map(({ type }) => type).toSorted()).toEqual(['quiz', 'view']);
    expect([rules.map(({ rule_id }) => rule_id), days.map(({ local_day }) => local_day)]).toEqual([
      ['fre-404'],
      ['2026-11-21'],
    ]);
    expect(JSON.parse(rules[0]?.fold ?? '')).toMatchObject({ viewCount: 1, correct: 1 });
  });
});
