import { describe, expect, test } from 'vitest';
import {
  figuresFrom,
  forgetOldFigures,
  saveFigures,
  waitsFrom,
} from '#server/features/admin-analytics/daily-figures.repository.ts';
import type { FigureName } from '#server/features/admin-analytics/daily-figures.ts';
import {
  countDay,
  countFinishedDays,
  recountableDays,
  recountDay,
} from '#server/features/admin-analytics/recount-day.ts';
import { insertDecided, insertQuiz, insertUsers, insertView } from '#server/features/admin-analytics/test-figures.ts';
import type { Db } from '#server/platform/db/open.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { LONGEST_RETENTION, type RetentionDays } from '#shared/site/site-settings.contract.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Half an hour into a Monday. */
const NOW = Date.UTC(2026, 10, 23, 0, 30);
const [FRIDAY, SATURDAY, SUNDAY, MONDAY] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const;
const COUNTING = { now: NOW, retention: LONGEST_RETENTION };

const count = (db: Db, now = NOW, over: Partial<RetentionDays> = {}) =>
  countFinishedDays(db, now, { ...LONGEST_RETENTION, ...over });

/** Returns the stored figures for a day, by name. */
async function figuresOn(db: Db, wanted: string): Promise<Partial<Record<FigureName, number>>> {
  const figures = await figuresFrom(db, wanted);
  return Object.fromEntries(figures.filter(({ day }) => day === wanted).map(({ figure, value }) => [figure, value]));
}

describe.each(ENGINES)('on %s', (engine) => {
  test('counts each finished day once, its study data a day later, and each week along with its last day', async () => {
    const db = await testDb(engine);
    const users = await insertUsers(db, 3, 'user', Date.parse(SUNDAY));
    for (const id of users) await insertView(db, id, Date.parse(SATURDAY));
    await insertView(db, users[0] ?? '', Date.parse(FRIDAY));
    await insertView(db, users[0] ?? '', Date.parse(SUNDAY));
    await count(db);
    expect(await figuresOn(db, SUNDAY)).toMatchObject({ sign_ups: 3, active_users: 1, week_active_users: 3 });
    expect(await figuresOn(db, SUNDAY)).not.toHaveProperty('students');
    expect(await figuresOn(db, SATURDAY)).toMatchObject({
      sign_ups: 0,
      students: 3,
      rules_studied: 3,
      quiz_answers: 0,
    });
    expect(await figuresOn(db, SATURDAY)).not.toHaveProperty('week_students');
    expect(await figuresOn(db, MONDAY)).toEqual({});
    await count(db, NOW + DAY_MS);
    expect(await figuresOn(db, SUNDAY)).toMatchObject({ students: 1, week_students: 3 });
    const days = new Set((await figuresFrom(db, '2020-01-01')).map(({ day }) => day));
    expect([...days].toSorted()).toEqual([...new Set([...recountableDays(NOW), MONDAY])]);
  });

  test("doesn't recount a finished day until the next day, and then applies new decisions about recent posts", async () => {
    const db = await testDb(engine);
    const id = await insertDecided(db, Date.parse(SUNDAY), []);
    const old = await insertDecided(db, Date.parse(daysBefore(MONDAY, 15)), []);
    await db.updateTable('confession').set({ moderation_status: 'pending' }).execute();
    await count(db);
    await db.updateTable('confession').set({ moderation_status: 'approved' }).where('id', 'in', [id, old]).execute();
    await insertUsers(db, 1, 'late', Date.parse(SUNDAY));
    await count(db, NOW + HOUR_MS);
    expect(await figuresOn(db, SUNDAY)).toMatchObject({ confession_waiting: 1, sign_ups: 0 });
    await count(db, NOW + DAY_MS);
    expect(await figuresOn(db, SUNDAY)).toMatchObject({ confession_waiting: 0, confession_published: 1, sign_ups: 0 });
    expect(await figuresOn(db, daysBefore(MONDAY, 15))).toMatchObject({
      confession_waiting: 1,
      confession_published: 0,
    });
  });

  test('leaves out figures whose source rows have been deleted', async () => {
    const db = await testDb(engine);
    await count(db, NOW, { moderation_decisions: 30, reports: 60 });
    expect(await figuresOn(db, daysBefore(MONDAY, 29))).toMatchObject({ decisions_people: 0, reports_made: 0 });
    expect(await figuresOn(db, daysBefore(MONDAY, 40))).toMatchObject({ confession_published: 0, reports_made: 0 });
    expect(await figuresOn(db, daysBefore(MONDAY, 40))).not.toHaveProperty('decisions_people');
    expect(await figuresOn(db, daysBefore(MONDAY, 70))).not.toHaveProperty('reports_made');
  });

  test('never recounts people, so no difference between two counts reveals what one person did', async () => {
    const db = await testDb(engine);
    const users = await insertUsers(db, 6, 'user', Date.parse(SATURDAY));
    for (const id of users) await insertView(db, id, Date.parse(SATURDAY));
    await count(db);
    const before = await figuresOn(db, SATURDAY);
    expect(before).toMatchObject({ sign_ups: 6, active_users: 6, students: 6, rules_studied: 6, rule_students: 6 });
    const [late = ''] = await insertUsers(db, 1, 'late', Date.parse(SATURDAY));
    await insertQuiz(db, late, Date.parse(SATURDAY), 10);
    await insertDecided(db, Date.parse(SATURDAY), []);
    await recountDay(db, SATURDAY, COUNTING);
    expect(await figuresOn(db, SATURDAY)).toEqual({ ...before, confession_published: 1 });
  });

  test("replaces a day's wrong figures by recounting its source rows", async () => {
    const db = await testDb(engine);
    const decided = { at: Date.parse(SATURDAY) + 60_000, status: 'approved' } as const;
    await insertDecided(db, Date.parse(SATURDAY), [decided]);
    const wrong = [
      { figure: 'confession_published', bucket: 0, value: 99 },
      { figure: 'wait_automatic', bucket: 5000, value: 9 },
    ] as const;
    await saveFigures(db, SATURDAY, wrong);
    const dry = await countDay(db, SATURDAY, COUNTING);
    expect(await figuresOn(db, SATURDAY)).toMatchObject({ confession_published: 99 });
    await Promise.all([recountDay(db, SATURDAY, COUNTING), recountDay(db, SATURDAY, COUNTING)]);
    expect(await figuresOn(db, SATURDAY)).toMatchObject({ active_users: 0, confession_published: 1, students: 0 });
    expect(dry.find(({ figure }) => figure === 'confession_published')?.value).toBe(1);
    const waits = (await waitsFrom(db, SATURDAY)).filter(({ value }) => value > 0);
    expect(waits).toEqual([{ figure: 'wait_automatic', bucket: 60, value: 1 }]);
  });

  test('lets two processes count the same days at the same time', async () => {
    const db = await testDb(engine);
    await Promise.all([count(db), count(db)]);
    expect((await figuresFrom(db, '2020-01-01')).filter(({ figure }) => figure === 'sign_ups')).toHaveLength(97);
  });

  test('deletes figures after 400 days', async () => {
    const db = await testDb(engine);
    const one = [{ figure: 'sign_ups', bucket: 0, value: 1 }] as const;
    for (const days of [400, 401]) await saveFigures(db, daysBefore(MONDAY, days), one);
    await forgetOldFigures(db, NOW);
    const kept = await figuresFrom(db, '2020-01-01');
    expect(kept).toEqual([{ day: daysBefore(MONDAY, 400), figure: 'sign_ups', value: 1 }]);
  });
});
