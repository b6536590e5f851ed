import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { listenOnFreePort } from '#server/testing/free-port.ts';

const MAIL = { to: 'ada@school.test', subject: 'Hello', text: 'A line.\n' };

function outboxMailer(smtpUrl?: string) {
  const outbox = join(mkdtempSync(join(tmpdir(), 'sustained-mail-')), 'outbox');
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const mailer = createMailer({ smtpUrl, from: 'us@school.test', outbox, now: () => 0, log });
  return { mailer, outbox, lines };
}

test('writes messages to a private mail outbox, whose location it logs, if there is no mail server', async () => {
  const { mailer, outbox, lines } = outboxMailer();
  expect(lines.join()).toContain(outbox);
  mailer.send(MAIL);
  await mailer.settle();
  const [name = ''] = readdirSync(outbox);
  expect(name).toMatch(/^1970-01-01T00-00-00\.000Z-[0-9a-f]{8}\.eml$/);
  const message = readFileSync(join(outbox, name), 'utf8');
  for (const part of ['To: ada@school.test', 'From: us@school.test', 'Subject: Hello', 'A line.']) {
    expect(message).toContain(part);
  }
  expect(statSync(join(outbox, name)).mode & 0o077).toBe(0);
});

test("leaves an address out of the log even if the mail server's refusal contains it", async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(new Error(`no such mailbox: <${address}>`)),
  });
  const { mailer, lines } = outboxMailer(`smtp://127.0.0.1:${await listenOnFreePort(server.server)}`);
  mailer.send(MAIL);
  await mailer.settle();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(lines.join()).toContain('could not be delivered');
  expect(lines.join()).toContain('550');
  expect(lines.join()).not.toContain('ada@');
});

test("logs undeliverable mail without the recipient's address", async () => {
  const { mailer, lines } = outboxMailer('smtp://127.0.0.1:9');
  mailer.send(MAIL);
  await mailer.settle();
  const logged = lines.find((line) => line.includes('could not be delivered')) ?? '';
  expect(JSON.parse(logged)).toMatchObject({ level: 50 });
  expect(logged).not.toContain('ada@');
});

test('sends a message with its headers, and returns whether the mail server accepted the message', async () => {
  const { mailer, outbox } = outboxMailer();
  expect(await mailer.deliver({ ...MAIL, headers: { 'Auto-Submitted': 'auto-generated' } })).toBe(true);
  expect(readFileSync(join(outbox, readdirSync(outbox)[0] ?? ''), 'utf8')).toContain('Auto-Submitted: auto-generated');
  expect(await outboxMailer('smtp://127.0.0.1:9').mailer.deliver(MAIL)).toBe(false);
});
