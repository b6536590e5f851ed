import { describe, expect, test } from 'vitest';
import { saveMuted } from '#server/features/notices/mail-choices.repository.ts';
import { appWithTickets, open, respond, TICKETS } from '#server/features/support/test-tickets.ts';
import { sendNoticeMail } from '#server/jobs/notice-mail.job.ts';
import { ENGINES } from '#server/platform/db/test-db.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { tell } from '#server/platform/notices/notices.repository.ts';

const MINUTE = 60_000;

describe.each(ENGINES)('the email with an answer from support on %s', (engine) => {
  /**
   * Starts the app with a mail server that can be down. `sent` sends what is due and returns the emails since its last
   * call.
   */
  async function setUp() {
    const app = await appWithTickets(engine);
    const server = { isDown: false };
    const mails: Mail[] = [];
    const deliver = async (mail: Mail) => !server.isDown && mails.push(mail) > 0;
    const deps = { ...app, mailer: { ...app.mailer, deliver } };
    async function sent(): Promise<Mail[]> {
      while (await sendNoticeMail(deps)) continue;
      return mails.splice(0);
    }
    return { ...app, server, sent };
  }

  test("is sent once and doesn't contain the user's own text", async () => {
    const { ada, root, sent } = await setUp();
    const { id } = await open(ada, { subject: 'My secret team', message: 'Where is it?' });
    const headers = { 'Idempotency-Key': 'press-1' };
    const press = (version: number) =>
      root.send('POST', `${TICKETS}/${id}/respond`, { message: 'Under Teams.', status: 'resolved', version }, headers);
    expect([(await press(1)).status, (await press(2)).status]).toEqual([200, 200]);
    expect((await respond(root, id, { message: 'Too late.', version: 1 })).status).toBe(409);
    expect(await sent()).toEqual([
      {
        to: 'ada@school.test',
        subject: 'Sustained support has answered you',
        text: `The support team has answered your request:

Under Teams.

See the whole conversation or reply here: http://localhost:3000/support

We've marked your request as resolved. If you still need help, reply within 14 days.

Please don't reply to this email. Nobody reads the replies.
`,
      },
    ]);
    expect(await sent()).toEqual([]);
  });

  test('is sent again if the mail server refused it', async () => {
    const { ada, root, clock, server, sent } = await setUp();
    const { id } = await open(ada);
    server.isDown = true;
    await respond(root, id, { message: 'Under Teams.' });
    expect(await sent()).toEqual([]);
    server.isDown = false;
    clock.now += MINUTE;
    expect(await sent()).toMatchObject([{ to: 'ada@school.test', text: expect.stringContaining('Under Teams.') }]);
    expect(await sent()).toEqual([]);
  });

  test('reaches banned users, and leaves out the answer if the topic is private', async () => {
    const { root, signedIn, sent } = await setUp();
    const banned = await signedIn({ id: 'bo', status: 'banned' });
    const { id } = await open(banned, { ticket_type: 'appeal' });
    await respond(root, id, { message: 'You threatened Cy.' });
    const [mail, ...others] = await sent();
    expect([mail?.to, others]).toEqual(['bo@school.test', []]);
    expect(mail?.text).toContain('the answer is only on the site: http://localhost:3000/support');
    expect(mail?.text).not.toContain('Cy');
  });

  test('is sent for each answer, even if the user wants no mail about notices', async () => {
    const { ada, root, db, clock, sent } = await setUp();
    await saveMuted(db, 'ada', { teams: false, posts: false, reports: false });
    const { id } = await open(ada);
    await respond(root, id, { message: 'One moment.' });
    const about = { kind: 'report_decided', post: 'comment', outcome: 'removed' } as const;
    await tell(db, { userId: 'ada' }, about, { now: clock.now - 70 * MINUTE });
    await respond(root, id, { message: 'Under Teams.' });
    const answers = (await sent()).map(({ text }) => text.split('\n\n')[1]);
    expect(new Set(answers)).toEqual(new Set(['One moment.', 'Under Teams.']));
  });

  test("isn't sent once the account is gone", async () => {
    const { ada, root, db, sent } = await setUp();
    await respond(root, (await open(ada)).id, { message: 'Under Teams.' });
    await db.deleteFrom('auth_user').where('id', '=', 'ada').execute();
    expect(await sent()).toEqual([]);
  });
});
