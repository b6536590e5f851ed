import { OAuth2Server } from 'oauth2-mock-server';
import { SMTPServer } from 'smtp-server';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer, type Mailer } from '#server/platform/mail/mailer.ts';
import { listenOnFreePort } from '#server/testing/free-port.ts';

/** A decoded message that the mail server received. */
type Arrived = { to: string; subject: string; text: string };

export type TestMail = {
  url: string;
  mailer: Mailer;
  /** Returns the newest message to an email address. Waits for mail that is still on its way. */
  lastTo: (address: string) => Promise<Arrived>;
  countTo: (address: string) => Promise<number>;
  stop: () => Promise<void>;
};

const unfolded = (body: string) =>
  body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function read(to: string, raw: string): Arrived {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const subject = /^Subject: (.*)$/m.exec(head)?.[1] ?? '';
  const body = rest.join('\r\n\r\n');
  return { to, subject: subject.trim(), text: /quoted-printable/i.test(head) ? unfolded(body) : body };
}

/** Starts a mail server on a free port and a mailer that uses it. */
export async function testMail(): Promise<TestMail> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo)
          arrived.push(read(address, Buffer.concat(chunks).toString()));
        done();
      });
    },
  });
  const url = `smtp://127.0.0.1:${await listenOnFreePort(server.server)}`;
  const mailer = createMailer({
    smtpUrl: url,
    from: 'Sustained <no-reply@school.test>',
    outbox: '',
    now: Date.now,
    log: createLog('silent'),
  });
  const to = async (mailbox: string) => {
    await mailer.settle();
    return arrived.filter((mail) => mail.to === mailbox);
  };
  return {
    url,
    mailer,
    lastTo: async (mailbox) => {
      const mail = (await to(mailbox)).at(-1);
      if (mail === undefined) throw new Error(`no mail to ${mailbox}`);
      return mail;
    },
    countTo: async (mailbox) => (await to(mailbox)).length,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A user at the issuer. */
type Person = { sub: string; email: string; email_verified?: boolean };

export type TestIssuer = { url: string; nextIs: (person: Person) => void; stop: () => Promise<void> };

/** Starts an OpenID Connect issuer on a free port. It signs in the user given to `nextIs`, without asking. */
export async function testIssuer(): Promise<TestIssuer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  let person: Person = { sub: 'nobody', email: 'nobody@gmail.test' };
  server.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, { email_verified: true, ...person, aud: 'client', name: 'Full Name' });
  });
  const url = server.issuer.url;
  if (url === undefined) throw new Error('the issuer has no address');
  return {
    url,
    nextIs: (next) => {
      person = next;
    },
    stop: () => server.stop(),
  };
}
