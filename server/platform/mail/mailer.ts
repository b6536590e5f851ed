import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Log } from '#server/platform/log/log.ts';

/** A plain-text message to one email address. */
export type Mail = { to: string; subject: string; text: string; headers?: Record<string, string> };

export type Mailer = {
  /**
   * Sends in the background, so that a response takes as long for a known address as for an unknown one. A failed
   * delivery is logged without the address, and the user can request the email again.
   */
  send: (mail: Mail) => void;
  /** Sends, and returns whether the mail server accepted the message. A failure is logged without the address. */
  deliver: (mail: Mail) => Promise<boolean>;
  /** Resolves once all mail that is being sent has been delivered or has failed. */
  settle: () => Promise<void>;
};

type Deliver = (mail: SendMailOptions) => Promise<void>;

function overSmtp(url: string): Deliver {
  const transport = createTransport(url);
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

function intoFolder(folder: string, now: () => number): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date(now()).toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`;
    await writeFile(join(folder, name), message as Buffer, { mode: 0o600 });
  };
}

/**
 * Explains why a message wasn't delivered. Leaves out the mail server's own text, because that text names the email
 * address.
 */
function causeOf(error: unknown): Record<string, unknown> {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  return { code, responseCode, command };
}

/** `smtpUrl` is the mail server. Without one, mail is written to files in `outbox`, and the log says so. */
export type MailOptions = { smtpUrl: string | undefined; from: string; outbox: string; now: () => number; log: Log };

export function createMailer({ smtpUrl, from, outbox, now, log }: MailOptions): Mailer {
  const transfer = smtpUrl === undefined ? intoFolder(outbox, now) : overSmtp(smtpUrl);
  const underWay = new Set<Promise<boolean>>();
  if (smtpUrl === undefined)
    log.warn({ outbox }, 'no SMTP_URL: mail is written to the mail outbox instead of being sent');

  function deliver(mail: Mail): Promise<boolean> {
    const sending = transfer({ from, ...mail })
      .then(
        () => true,
        (error: unknown) => {
          log.error(causeOf(error), 'a mail could not be delivered');
          return false;
        },
      )
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
    return sending;
  }

  return {
    send: (mail) => void deliver(mail),
    deliver,
    settle: async () => {
      await Promise.all(underWay);
    },
  };
}
