import { describe, expect, test } from 'vitest';
import { saveFigures } from '#server/features/admin-analytics/daily-figures.repository.ts';
import { type FigureName, figure } from '#server/features/admin-analytics/daily-figures.ts';
import { countFinishedDays } from '#server/features/admin-analytics/recount-day.ts';
import { insertDecided, insertQuiz, insertUsers, insertView } from '#server/features/admin-analytics/test-figures.ts';
import { vitalBuckets } from '#server/features/admin-analytics/vitals-summary.repository.ts';
import type { Engine } from '#server/platform/db/open.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { testApp } from '#server/testing/test-app.ts';
import { readAdminAnalytics, readPostActivity } from '#shared/admin-analytics/admin-analytics.endpoints.ts';
import { LONGEST_RETENTION } from '#shared/site/site-settings.contract.ts';
import { daysBefore } from '#shared/time/calendar-day.ts';

const DAY_MS = 86_400_000;
/** A Wednesday. The week before last is from November 9 to 15, and last week is from November 16 to 22. */
const NOW = Date.UTC(2026, 10, 25, 10);
const TODAY = '2026-11-25';
const ANALYTICS = '/api/admin/analytics';

async function setUp(engine: Engine) {
  const app = await testApp(engine, { now: () => NOW });
  const root = await app.signedIn({ id: 'root', role: 'admin' });
  const read = async (days = '') =>
    readAdminAnalytics.response.parse(await (await root.get(`${ANALYTICS}${days}`)).json());
  const save = (day: string, figures: Partial<Record<FigureName, number>>) =>
    saveFigures(
      app.db,
      day,
      Object.entries(figures).map(([name, value]) => figure(name as FigureName, value)),
    );
  return { ...app, root, read, save };
}

describe.each(ENGINES)('on %s', (engine) => {
  test("covers 30 days by default and refuses any period that isn't offered", async () => {
    const { read, root } = await setUp(engine);
    const { days, weeks, moderation, vitals } = await read();
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-10-27', TODAY]);
    expect(days.slice(0, -1).every(({ posts, visits, study }) => posts === null && visits === null && !study)).toBe(
      true,
    );
    expect(days.at(-1)).toMatchObject({ visits: null, study: null, sign_ups: { people: null } });
    expect([weeks, moderation.wait, vitals]).toEqual([[], null, { all: [], pages: [] }]);
    for (const count of [7, 14, 90]) expect((await read(`?days=${count}`)).days).toHaveLength(count);
    for (const count of ['8', '', 'all', '-7']) expect((await root.get(`${ANALYTICS}?days=${count}`)).status).toBe(400);
  });

  test('reads the stored figures of finished days and counts today live', async () => {
    const { db, read, save } = await setUp(engine);
    await save(daysBefore(TODAY, 1), { confession_published: 4, comment_removed: 2, sign_ups: 12, active_users: 40 });
    await insertDecided(db, NOW - 60_000, [{ at: NOW - 59_000, status: 'approved' }]);
    const { days } = await read('?days=7');
    const none = { published: 0, rewritten: 0, waiting: 0, rejected: 0, removed: 0, deleted: 0 };
    expect(days.at(-2)).toMatchObject({
      posts: { confessions: { ...none, published: 4 }, comments: { ...none, removed: 2 } },
      sign_ups: { people: 12 },
      visits: { active_users: 40 },
      study: null,
    });
    expect(days.at(-1)).toMatchObject({
      posts: { confessions: { ...none, published: 1 } },
      decisions: { automatic: 1, by_people: 0, overturned: 0 },
      reports: { made: 0, upheld: 0, dismissed: 0 },
    });
  });

  test('hides every number that comes from fewer than five people, even if it comes from none', async () => {
    const { read, save } = await setUp(engine);
    const day = daysBefore(TODAY, 3);
    const study = (students: number, quizStudents: number, ruleStudents = students) =>
      save(day, {
        students,
        quiz_students: quizStudents,
        quiz_answers: 80,
        rule_students: ruleStudents,
        rules_studied: 30,
      });
    const shown = async () => (await read('?days=7')).days.find((each) => each.day === day)?.study;
    await study(5, 5);
    expect(await shown()).toEqual({ students: 5, quiz_answers: 80, rules_studied: 30 });
    await study(5, 4);
    expect(await shown()).toEqual({ students: 5, quiz_answers: null, rules_studied: 30 });
    await study(5, 5, 4);
    expect(await shown()).toEqual({ students: 5, quiz_answers: 80, rules_studied: null });
    await study(4, 4);
    expect(await shown()).toEqual({ students: null, quiz_answers: null, rules_studied: null });
    await study(0, 0);
    expect(await shown()).toEqual({ students: null, quiz_answers: null, rules_studied: null });
    await save(day, { sign_ups: 4, active_users: 4 });
    const { days } = await read('?days=7');
    expect(days.find((each) => each.day === day)).toMatchObject({
      sign_ups: { people: null },
      visits: { active_users: null },
    });
  });

  test("hides a week's figure if it would reveal a day's hidden figure", async () => {
    const { read, save } = await setUp(engine);
    const fill = async (last: string, values: readonly number[], total: number) => {
      for (const [ago, value] of values.entries())
        await save(daysBefore(last, ago), { students: value, active_users: value, sign_ups: value });
      await save(last, { week_students: total, week_active_users: total });
    };
    await fill('2026-11-08', [5, 6, 7, 5, 6, 7, 8], 20);
    await fill('2026-11-15', [1, 0, 2, 4, 0, 1, 2], 6);
    await fill('2026-11-22', [5, 6, 4, 5, 6, 7, 8], 20);
    const { weeks } = await read('?days=30');
    expect(weeks).toEqual([
      { from: '2026-11-02', sign_ups: 44, active_users: 20, students: 20 },
      { from: '2026-11-09', sign_ups: 10, active_users: 6, students: 6 },
      { from: '2026-11-16', sign_ups: null, active_users: null, students: null },
    ]);
    await save('2026-11-15', { week_students: 4 });
    expect((await read('?days=30')).weeks[1]?.students).toBeNull();
  });

  test('shows no numbers from which a hidden one could be computed', async () => {
    const { db, read } = await setUp(engine);
    const users = await insertUsers(db, 9);
    for (const [index, id] of users.entries()) {
      await insertQuiz(db, id, Date.UTC(2026, 10, 18, 9) + index, 10);
      if (index < 3) await insertView(db, id, Date.UTC(2026, 10, 19, 9));
    }
    await countFinishedDays(db, NOW, LONGEST_RETENTION);
    const { days, weeks } = await read('?days=14');
    const studied = days.filter(({ study }) => study !== null && Object.values(study).some((value) => value !== null));
    expect(studied.map(({ day, study }) => [day, study])).toEqual([
      ['2026-11-18', { students: 9, quiz_answers: 90, rules_studied: 90 }],
    ]);
    expect(weeks.at(-1)).toEqual({ from: '2026-11-16', sign_ups: null, active_users: null, students: null });
    const hidden = JSON.stringify([days, weeks]);
    expect(hidden).not.toMatch(/quiz_students|user\d/);
  });

  test('summarizes moderation over the period', async () => {
    const { db, read } = await setUp(engine);
    const start = NOW - 3 * DAY_MS;
    const minutes = (count: number) => start + count * 60_000;
    for (let post = 0; post < 8; post += 1) await insertDecided(db, start, [{ at: start, status: 'approved' }]);
    await insertDecided(db, start, [
      { at: minutes(0), status: 'approved' },
      { at: minutes(30), status: 'removed', action: 'remove' },
    ]);
    await insertDecided(db, start, [
      { at: minutes(0), status: 'pending' },
      { at: minutes(40), status: 'rejected', action: 'reject' },
      { at: minutes(50), status: 'approved', action: 'approve' },
    ]);
    await insertDecided(db, NOW - 600_000, [{ at: NOW, status: 'approved', action: 'approve' }]);
    await countFinishedDays(db, NOW, LONGEST_RETENTION);
    const { moderation } = await read('?days=7');
    expect(moderation).toEqual({
      first: { automatic: 9, by_people: 2 },
      wait: { posts: 11, median_s: 0, p90_s: 600 },
      wait_for_people: { posts: 2, median_s: 600, p90_s: 2400 },
      decisions: 13,
      overturned: { automatic: 1, by_people: 1 },
    });
  });

  test('compares the last seven full days with the seven before, if all of them are known', async () => {
    const { read, save } = await setUp(engine);
    for (let ago = 1; ago <= 15; ago += 1)
      await save(daysBefore(TODAY, ago), {
        confession_published: ago <= 7 ? 3 : 2,
        sign_ups: ago === 9 ? 4 : 10,
        ...(ago === 1 ? {} : { students: ago <= 8 ? 5 : 10, quiz_students: 5, quiz_answers: 50 }),
        ...(ago === 3 ? {} : { reports_made: 1 }),
      });
    expect((await read('?days=7')).trends).toEqual({
      confessions: 50,
      comments: 0,
      sign_ups: null,
      active_users: null,
      decisions: null,
      reports: null,
      students: -50,
      quiz_answers: 0,
    });
  });

  test('summarizes the web vitals of the period', async () => {
    const { db, read, visitor } = await setUp(engine);
    const reading = { name: 'LCP', value: 2400, route: '/', form_factor: 'phone' };
    for (let visit = 0; visit < 5; visit += 1) await visitor.post('/api/analytics/vitals', { readings: [reading] });
    await db
      .updateTable('vital_tally')
      .set({ day: daysBefore(TODAY, 6) })
      .execute();
    await visitor.post('/api/analytics/vitals', {
      readings: [{ ...reading, form_factor: 'desktop', route: '/about' }],
    });
    expect(await vitalBuckets(db, daysBefore(TODAY, 6))).toHaveLength(2);
    const measured = { metric: 'LCP', samples: 5, good: 5, poor: 0, p75: 2375, is_beyond: false, rating: 'good' };
    expect((await read('?days=7')).vitals).toEqual({ all: [measured], pages: [{ ...measured, route: '/' }] });
    await db
      .updateTable('vital_tally')
      .set({ day: daysBefore(TODAY, 7) })
      .where('route', '=', '/')
      .execute();
    expect((await read('?days=7')).vitals.all).toEqual([]);
    expect((await read('?days=14')).vitals.all).toHaveLength(1);
  });

  test('gives the dashboard 14 days of post counts', async () => {
    const { db, root, save, signedIn } = await setUp(engine);
    await save(daysBefore(TODAY, 13), { confession_published: 2, confession_deleted: 1, comment_waiting: 5 });
    await insertDecided(db, NOW, [], 'comment');
    const { days } = readPostActivity.response.parse(await (await root.get('/api/admin/dashboard/activity')).json());
    expect(days).toHaveLength(14);
    expect(days[0]).toEqual({ day: '2026-11-12', posts: { confessions: 3, comments: 5 } });
    expect(days[1]?.posts).toBeNull();
    expect(days.at(-1)).toEqual({ day: TODAY, posts: { confessions: 0, comments: 1 } });
    const mo = await signedIn({ id: 'mo', role: 'moderator' });
    for (const path of [ANALYTICS, '/api/admin/dashboard/activity']) expect((await mo.get(path)).status).toBe(403);
  });
});
