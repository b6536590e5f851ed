import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApp } from '#server/app.ts';
import { appOptions } from '#server/app-options.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { ENGINES, testDatabase } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { createLog } from '#server/platform/log/log.ts';
import { DEMO_CLASSMATES } from '#server/scripts/demo/demo-classmates.ts';
import { DEMO_CONFESSIONS } from '#server/scripts/demo/demo-community.ts';
import { DEMO_MEMBERS, demoEmail } from '#server/scripts/demo/demo-members.ts';
import { DEMO_TEAMS } from '#server/scripts/demo/demo-teams.ts';
import { seedDemo } from '#server/scripts/demo/seed-demo.ts';
import { clientsOf, SECRET } from '#server/testing/test-clients.ts';
import { compilerOf } from '#server/testing/test-compiler.ts';
import { readAdminAnalytics } from '#shared/admin-analytics/admin-analytics.endpoints.ts';
import { CommentThread } from '#shared/comments/comment.contract.ts';
import { listConfessions } from '#shared/confessions/confession.endpoints.ts';
import { staffConfessions } from '#shared/moderation-queue/moderation-queue.endpoints.ts';
import { QuizHistory } from '#shared/quizzes/quiz.contract.ts';
import { listReportCases } from '#shared/reports/report-case.endpoints.ts';
import { AnalyticsOverview } from '#shared/study-analytics/study-analytics.contract.ts';
import { listTeams } from '#shared/teams/team.endpoints.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const ETHAN = 'ethan.nguyen@example.com';
const MAYA = 'maya.torres@example.com';
const PRIYA = 'priya.patel@example.com';
const DEVON = 'devon.clark@example.com';
/** This user had an account before the seeding, and the developer confirmed that the command should run anyway. */
const OTHER = 'other';
const EMAILS = DEMO_MEMBERS.map(demoEmail);

const FreHistory = z.object({ data: QuizHistory });
const meanOf = (some: readonly number[]) => some.reduce((sum, score) => sum + score, 0) / some.length;
const bodyOf = async (response: Promise<Response> | Response): Promise<unknown> => (await response).json();

describe.each(ENGINES)('on %s', (engine) => {
  /** Creates an empty database. `seed` runs the command on it, which needs the built content. */
  async function emptyDatabase() {
    const compiler = await compilerOf(resolve('data/dist'));
    const opened = { config: readConfig({}), ...(await testDatabase(engine)), secret: SECRET, compiler };
    const seed = (over: { words?: string[]; isProduction?: boolean } = {}) =>
      seedDemo({ ...opened, now: NOW, content: resolve('data/dist'), words: [], isProduction: false, ...over });
    const countOf = async (table: 'auth_user' | 'profile' | 'sync_row' | 'content_edition') =>
      (await opened.db.selectFrom(table).selectAll().execute()).length;
    return { ...opened, seed, countOf };
  }

  describe('a seeded database', () => {
    let demo: Awaited<ReturnType<typeof emptyDatabase>>;
    let printed = '';
    beforeAll(async () => {
      demo = await emptyDatabase();
      await insertUser(demo.db, { id: OTHER });
      printed = await demo.seed({ words: ['--with-other-accounts'] });
    }, 120_000);

    /** Returns clients of an app that opens the database a minute later. */
    function laterClients() {
      const { seed: _seed, countOf: _countOf, config, ...opened } = demo;
      const mailer = { send: () => {}, deliver: async () => true, settle: async () => {} };
      const now = NOW + 60_000;
      const log = createLog('silent');
      const options = { ...opened, mailer, log, now: () => now, checkAnswers: true };
      const { app } = createApp(appOptions(config, options));
      return clientsOf(app, { db: opened.db, now, publicUrl: config.publicUrl });
    }

    async function signedIn(email: string) {
      const query = demo.db.selectFrom('auth_user').select(['id', 'role']).where('email', '=', email);
      return laterClients().signedIn(await query.executeTakeFirstOrThrow());
    }

    test('has a community with public posts, exact counts, and hidden authors', async () => {
      const { visitor } = laterClients();
      const list = listConfessions.response.parse(await bodyOf(visitor.get('/api/confessions')));
      expect(list.items).toHaveLength(DEMO_CONFESSIONS.length);
      expect(list.items.some(({ moderation_status }) => moderation_status === 'rewritten')).toBe(true);
      expect(JSON.stringify(list)).not.toMatch(/Torres|Nguyen|Johnson|Friedman|Patel|Clark/);
      const liked = list.items.reduce((sum, { likes_count }) => sum + likes_count, 0);
      expect(liked).toBe(DEMO_CONFESSIONS.flatMap(({ likedBy = [] }) => likedBy).length);
      const [commented] = list.items.filter(({ comments_count }) => comments_count === 3);
      const thread = CommentThread.parse(await bodyOf(visitor.get(`/api/confessions/${commented?.id}/comments`)));
      expect(thread.items.map(({ depth }) => depth)).toEqual([1, 2, 3]);
    });

    test('has posts that wait for a moderator, and one that a member reported', async () => {
      const priya = await signedIn(PRIYA);
      const queue = staffConfessions.list.response.parse(await bodyOf(priya.get('/api/admin/confessions')));
      expect(queue.items.map(({ urgency }) => urgency)).toEqual(['crisis', 'threat', 'waiting']);
      const reports = listReportCases.response.parse(await bodyOf(priya.get('/api/admin/reports')));
      expect(reports.items).toHaveLength(1);
    });

    test('has teams, one of them full and one with a request to join that waits for the owner', async () => {
      const ethan = await signedIn(ETHAN);
      const { items } = listTeams.response.parse(await bodyOf(ethan.get('/api/teams')));
      expect(items.map(({ name }) => name)).toEqual([...DEMO_TEAMS].toReversed().map(({ fields }) => fields.name));
      expect(items.filter((team) => team.member_count === team.member_limit)).toMatchObject([{ own_status: 'member' }]);
      expect(items.filter(({ pending_requests: waiting }) => waiting === 1)).toMatchObject([{ is_owner: true }]);
    });

    test('has support tickets, some of which need an answer', async () => {
      const query = demo.db.selectFrom('ticket').select(['status', 'priority', 'first_response_at']);
      const tickets = await query.orderBy('created_at').execute();
      const statuses = ['resolved', 'resolved', 'open', 'waiting_on_user', 'open', 'open', 'open'];
      expect(tickets.map(({ status }) => status)).toEqual(statuses);
      expect(tickets.map(({ priority }) => priority).filter((priority) => priority === 'urgent')).toHaveLength(1);
      expect(tickets.filter(({ first_response_at: at }) => at !== null)).toHaveLength(4);
    });

    test('has accounts with profiles, including an admin and a suspended user', async () => {
      const query = demo.db.selectFrom('auth_user').select(['email', 'role', 'status']);
      const users = await query.where('id', '!=', OTHER).execute();
      expect(users.map(({ email }) => email).toSorted()).toEqual(
        [...EMAILS, ...DEMO_CLASSMATES.map(demoEmail)].toSorted(),
      );
      expect(users.filter(({ role }) => role === 'admin')).toMatchObject([{ email: PRIYA }]);
      expect(users.filter(({ status }) => status === 'suspended')).toMatchObject([{ email: DEVON }]);
      expect(await demo.countOf('profile')).toBe(6 + DEMO_CLASSMATES.length);
    });

    test.each(EMAILS)('lets %s sign in with the password that the command prints', async (email) => {
      expect(printed).toContain(email);
      const password = /password "(.+)"/.exec(printed)?.[1];
      const response = await laterClients().visitor.post('/api/auth/sign-in', { email, password });
      const secondFactor = email === PRIYA ? 'enrol' : null;
      expect([response.status, await response.json()]).toMatchObject([200, { second_factor: secondFactor }]);
    });

    test.each(EMAILS)('shows %s their own progress and study analytics', async (email) => {
      const client = await signedIn(email);
      const overview = AnalyticsOverview.parse(await bodyOf(client.get('/api/fre/analytics/overview')));
      expect(overview.studyTimeMinutes).toBeGreaterThan(0);
      expect((await client.get('/fre/progress/user')).status).toBe(200);
      expect((await client.get('/api/fre/analytics/trends')).status).toBe(200);
    });

    test('has figures for admins about study, moderation, and speed', async () => {
      const priya = await signedIn(PRIYA);
      const { days, moderation, vitals } = readAdminAnalytics.response.parse(
        await bodyOf(priya.get('/api/admin/analytics?days=30')),
      );
      expect(days.filter(({ study }) => study !== null && study.students !== null).length).toBeGreaterThan(10);
      expect(moderation.wait_for_people?.posts).toBe(2);
      expect(moderation.overturned.automatic).toBe(1);
      expect(vitals.all.map(({ metric }) => metric)).toEqual(['CLS', 'LCP', 'TTFB', 'INP']);
    });

    test('has bookmarks, some of them in a collection', async () => {
      const maya = await signedIn(MAYA);
      expect(await bodyOf(maya.get('/api/fre/bookmarks-new'))).toMatchObject({ pagination: { total: 4 } });
      const collections = [{ name: 'Regional trial', bookmarkCount: 2 }];
      expect(await bodyOf(maya.get('/api/fre/collections'))).toMatchObject({ collections });
    });

    test('has quizzes whose scores rise over time', async () => {
      const maya = await signedIn(MAYA);
      const { data } = FreHistory.parse(await bodyOf(maya.get('/fre/quiz/history?limit=50')));
      const scores = data.attempts.map(({ quiz_results }) => quiz_results.score);
      expect(scores.length).toBeGreaterThan(20);
      expect(meanOf(scores.slice(0, 10))).toBeGreaterThan(meanOf(scores.slice(-10)) + 10);
    });

    test('has mastered rules and rules in progress', async () => {
      const overviews = await Promise.all(
        EMAILS.map(async (email) => bodyOf((await signedIn(email)).get('/api/fre/analytics/overview'))),
      );
      const all = overviews.map((overview) => AnalyticsOverview.parse(overview));
      expect(all.some(({ totalRulesMastered }) => totalRulesMastered > 0)).toBe(true);
      expect(all.some(({ totalRulesInProgress }) => totalRulesInProgress > 0)).toBe(true);
    });

    test("isn't changed by a second run, which reports that the demo is already there", async () => {
      const before = [await demo.countOf('auth_user'), await demo.countOf('sync_row')];
      await expect(demo.seed()).rejects.toThrow('The demo is already in this database.');
      expect([await demo.countOf('auth_user'), await demo.countOf('sync_row')]).toEqual(before);
    });
  });

  test('refuses a database that has other accounts, and names the option that allows it', async () => {
    const { db, seed, countOf } = await emptyDatabase();
    await insertUser(db, { id: 'ada' });
    await expect(seed()).rejects.toThrow('npm run seed:demo -- --with-other-accounts');
    expect([await countOf('auth_user'), await countOf('content_edition')]).toEqual([1, 0]);
  });

  test('refuses to run in production', async () => {
    const { seed, countOf } = await emptyDatabase();
    await expect(seed({ isProduction: true })).rejects.toThrow('isn’t meant for production');
    expect(await countOf('auth_user')).toBe(0);
  });
});
