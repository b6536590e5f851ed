import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { saveMuted } from '#server/features/notices/mail-choices.repository.ts';
import { markRead } from '#server/features/notices/notices.repository.ts';
import { sendDueNotices } from '#server/features/notices/send-notices.ts';
import { aTeamNotice } from '#server/features/notices/test-notices.ts';
import { ENGINES, testDb } from '#server/platform/db/test-db.ts';
import { insertUser } from '#server/platform/db/test-users.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { tell } from '#server/platform/notices/notices.repository.ts';
import { noteAuthor } from '#server/posts/authors.repository.ts';
import { insertPost } from '#server/posts/test-posts.ts';
import { mailServer, type Received } from '#server/testing/mail-server.ts';
import { SECRET } from '#server/testing/test-clients.ts';

const NOW = Date.UTC(2026, 10, 21, 10);
const MINUTE_MS = 60_000;
const DUE = NOW + 2 * MINUTE_MS;

async function postOffice(engine: (typeof ENGINES)[number]) {
  const db = await testDb(engine);
  const clock = { now: NOW };
  const { state, received, url } = await mailServer();
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const outbox = mkdtempSync(join(tmpdir(), 'sustained-notices-'));
  const mailer = createMailer({ smtpUrl: url, from: 'us@school.test', outbox, now: () => clock.now, log });
  const services = { siteName: async () => 'Sustained', answerMail: async () => undefined };
  const deps = {
    db,
    log,
    mailer,
    now: () => clock.now,
    secret: SECRET,
    publicUrl: 'https://sustained.test',
    ...services,
  };
  for (const id of ['ada', 'bob']) await insertUser(db, { id });
  const asked = (name = 'Lincoln Sixth', userId = 'ada') =>
    tell(db, { userId }, aTeamNotice({ name }), { now: clock.now });
  /** Moves the clock and sends everything that is due. */
  async function sendAt(now: number): Promise<Received[]> {
    clock.now = now;
    while (await sendDueNotices(deps)) continue;
    return received.splice(0);
  }
  return { db, clock, state, deps, lines, asked, sendAt };
}

describe.each(ENGINES)('mail about notices on %s', (engine) => {
  test('is sent after two minutes, with an unsubscribe link and headers for one-click unsubscribing', async () => {
    const { asked, sendAt } = await postOffice(engine);
    await asked();
    expect(await sendAt(DUE - 1)).toEqual([]);
    const [mail, ...rest] = await sendAt(DUE);
    expect(rest).toEqual([]);
    expect(mail?.to).toEqual(['ada@school.test']);
    expect(mail?.text).toContain('Subject: A new notice on Sustained');
    expect(mail?.text).toContain('- Someone asked to join Lincoln Sixth.');
    expect(mail?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail?.text).toMatch(
      /List-Unsubscribe:\s+<https:\/\/sustained\.test\/api\/notices\/unsubscribe\?token=[\w-]+>/,
    );
    expect(mail?.text).toMatch(/https:\/\/sustained\.test\/unsubscribe#token=[\w-]+/);
    expect(await sendAt(DUE + 24 * 60 * MINUTE_MS)).toEqual([]);
  });

  test('is sent at most once every fifteen minutes, with everything since the last email', async () => {
    const { asked, sendAt } = await postOffice(engine);
    await asked();
    expect(await sendAt(DUE)).toHaveLength(1);
    for (const name of ['Oak', 'Oak', 'Elm']) await asked(name);
    await asked('Oak', 'bob');
    const early = await sendAt(DUE + 15 * MINUTE_MS - 1);
    expect(early.map(({ to }) => to)).toEqual([['bob@school.test']]);
    const [mail] = await sendAt(DUE + 15 * MINUTE_MS);
    expect(mail?.text).toContain('Subject: New notices on Sustained');
    expect(mail?.text).toContain('- Someone asked to join Oak. (2 times)');
    expect(mail?.text).toContain('- Someone asked to join Elm.');
  });

  test("isn't sent for notices that were read or turned off, or to banned users", async () => {
    const { db, asked, sendAt } = await postOffice(engine);
    await asked();
    await markRead(db, 'ada', undefined, NOW);
    expect(await sendAt(DUE)).toEqual([]);
    await asked();
    await saveMuted(db, 'ada', { teams: false });
    expect(await sendAt(DUE + 20 * MINUTE_MS)).toEqual([]);
    await saveMuted(db, 'ada', { teams: true });
    expect(await sendAt(DUE + 21 * MINUTE_MS)).toEqual([]);
    await asked();
    await db.updateTable('auth_user').set({ status: 'banned' }).where('id', '=', 'ada').execute();
    expect(await sendAt(DUE + 40 * MINUTE_MS)).toEqual([]);
  });

  test('about a post goes to its author and reveals neither the post nor the decision', async () => {
    const { db, sendAt } = await postOffice(engine);
    const id = await insertPost(db, 'confession');
    await noteAuthor(db, 'confession', id, 'bob');
    const about = { kind: 'post_decided', post: 'confession', outcome: 'removed', reason: 'hate' } as const;
    await tell(db, { authorOf: { type: 'confession', id } }, about, { now: NOW, random: () => 0 });
    expect(await sendAt(NOW + 12 * MINUTE_MS - 1)).toEqual([]);
    const [mail] = await sendAt(NOW + 12 * MINUTE_MS);
    expect(mail?.to).toEqual(['bob@school.test']);
    expect(mail?.text).toContain('A moderator made a decision about something you posted. Sign in to read more.');
    expect(mail?.text).not.toMatch(/confession|took down|attack/);
  });

  test('is retried with increasing delays while the mail server refuses it', async () => {
    const { asked, state, lines, sendAt } = await postOffice(engine);
    await asked();
    state.isDown = true;
    expect(await sendAt(DUE)).toEqual([]);
    expect(lines.join()).toContain('could not be delivered');
    expect(lines.join()).not.toContain('ada@');
    state.isDown = false;
    expect(await sendAt(DUE + MINUTE_MS - 1)).toEqual([]);
    state.isDown = true;
    expect(await sendAt(DUE + MINUTE_MS)).toEqual([]);
    state.isDown = false;
    expect(await sendAt(DUE + 2 * MINUTE_MS)).toEqual([]);
    expect(await sendAt(DUE + 3 * MINUTE_MS)).toHaveLength(1);
  });

  test("isn't retried after eight failures", async () => {
    const { asked, state, lines, sendAt } = await postOffice(engine);
    await asked();
    state.isDown = true;
    for (let hours = 0; hours < 8; hours += 1) await sendAt(DUE + hours * 60 * MINUTE_MS);
    expect(lines.join()).toContain('gave up on a mail about notices');
    state.isDown = false;
    expect(await sendAt(DUE + 24 * 60 * MINUTE_MS)).toEqual([]);
  });

  test('is sent once even if several processes try at the same time', async () => {
    const { asked, clock, deps, sendAt } = await postOffice(engine);
    await asked();
    clock.now = DUE;
    await Promise.all([1, 2, 3, 4].map(() => sendDueNotices(deps)));
    expect(await sendAt(DUE)).toHaveLength(1);
  });
});
