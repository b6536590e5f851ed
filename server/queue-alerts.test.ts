import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { closeCase, openCase } from '#server/features/moderation/cases.repository.ts';
import { saveMuted } from '#server/features/notices/mail-choices.repository.ts';
import { alertStaff } from '#server/jobs/queue-alert.job.ts';
import { isPostgres } from '#server/platform/db/is-postgres.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { mailServer } from '#server/testing/mail-server.ts';
import { testApp } from '#server/testing/test-app.ts';

const NOW = Date.UTC(2026, 10, 21, 10);
const MINUTE_MS = 60_000;
const CRISIS = 3;
const THREAT = 2;

describe.each(ENGINES)('alerts to staff on %s', (engine) => {
  async function setUp() {
    const clock = { now: NOW };
    const app = await testApp(engine, { now: () => clock.now });
    const { db, publicUrl } = app;
    const { state, received, url } = await mailServer();
    const outbox = mkdtempSync(join(tmpdir(), 'sustained-mail-'));
    const log = createLog('silent');
    const mailer = createMailer({ smtpUrl: url, from: 'us@school.test', outbox, now: () => clock.now, log });
    await insertUser(db, { id: 'mo', role: 'moderator' });
    const alert = () => alertStaff({ db, now: () => clock.now, mailer, publicUrl });
    const open = (id: string, priority: number) => openCase(db, { type: 'confession', id }, priority, clock.now);
    const close = (id: string) => closeCase(db, { type: 'confession', id }, clock.now);
    const later = async (minutes: number) => {
      clock.now += minutes * MINUTE_MS;
      await alert();
    };
    const subjects = () => received.splice(0).map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1]);
    return { app, db, state, received, alert, open, close, later, subjects };
  }

  test('are sent right away to active staff who want them, and say nothing about the post', async () => {
    const { app, db, received, alert, open } = await setUp();
    const root = await app.signedIn({ id: 'root', role: 'admin' });
    await insertUser(db, { id: 'ada' });
    await insertUser(db, { id: 'away', role: 'moderator', status: 'suspended' });
    await insertUser(db, { id: 'back', role: 'moderator', status: 'suspended', statusUntil: NOW });
    for (const id of ['new', 'quiet', 'muted']) await insertUser(db, { id, role: 'moderator' });
    await sql`update auth_user set email_verified = ${isPostgres(db) ? sql`false` : sql`0`} where id = 'new'`.execute(
      db,
    );
    await saveMuted(db, 'quiet', { queue: false });
    const muted = await app.signedIn({ id: 'other', role: 'moderator' });
    await muted.patch('/api/notices/mail', { email_notifications: false });
    await saveMuted(db, 'muted', { teams: false, posts: false, reports: false });
    await root.patch('/api/admin/settings', { site_name: 'Bench' });
    await open('the-post', CRISIS);
    await alert();
    const to = received.flatMap((mail) => mail.to).toSorted();
    expect(to).toEqual(['back', 'mo', 'muted', 'root'].map((id) => `${id}@school.test`));
    for (const {
      text,
      to: [address],
    } of received) {
      expect(text).toContain('Subject: Someone on Bench may need help\r\n');
      expect(text).toContain(`${app.publicUrl}/${address === 'root@school.test' ? 'admin' : 'moderate'}\r\n`);
      expect(text).toContain(`You can turn these emails off here: ${app.publicUrl}/notices`);
      expect(text).not.toContain('the-post');
      expect(text).not.toContain('confession');
    }
  });

  test('about people who may need help are sent once for each case and at least ten minutes apart', async () => {
    const { alert, open, close, later, subjects } = await setUp();
    await open('threat', THREAT);
    await alert();
    expect(subjects()).toEqual([]);
    await open('first', CRISIS);
    await alert();
    expect(subjects()).toEqual(['Someone on Sustained may need help']);
    await later(1);
    await open('second', CRISIS);
    await later(8);
    expect(subjects()).toEqual([]);
    await later(1);
    expect(subjects()).toEqual(['Someone on Sustained may need help']);
    await close('threat');
    await later(11);
    expect(subjects()).toEqual([]);
  });

  test("about a slow queue and about failing checks aren't repeated until the problem ends and comes back", async () => {
    const { db, alert, open, close, later, subjects } = await setUp();
    await open('slow', THREAT);
    await later(29);
    expect(subjects()).toEqual([]);
    await later(1);
    expect(subjects()).toEqual(['Posts on Sustained are waiting too long']);
    const job = { content_type: 'comment', content_id: 'c', revision: 1, run_at: NOW, lease: null } as const;
    const failChecks = async () =>
      db
        .insertInto('moderation_job')
        .values({ ...job, attempts: 1 })
        .execute();
    await failChecks();
    await alert();
    expect(subjects()).toEqual(['Automatic checks on Sustained are failing']);
    await open('slower', THREAT);
    await later(40);
    expect(subjects()).toEqual([]);
    for (const id of ['slow', 'slower']) await close(id);
    await db.deleteFrom('moderation_job').execute();
    await later(1);
    await failChecks();
    await alert();
    expect(subjects()).toEqual(['Automatic checks on Sustained are failing']);
    await open('again', THREAT);
    await later(30);
    expect(subjects()).toEqual(['Posts on Sustained are waiting too long']);
  });

  test('are sent by only one of several processes, and retried after ten minutes if the mail server refuses them', async () => {
    const { state, alert, open, later, subjects } = await setUp();
    await open('first', CRISIS);
    await Promise.all([alert(), alert(), alert()]);
    expect(subjects()).toHaveLength(1);
    state.isDown = true;
    await later(10);
    await open('second', CRISIS);
    await alert();
    state.isDown = false;
    await later(9);
    expect(subjects()).toEqual([]);
    await later(1);
    expect(subjects()).toHaveLength(1);
  });
});
