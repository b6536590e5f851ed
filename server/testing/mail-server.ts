import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from '#server/testing/free-port.ts';

/** An email as it arrived. Its text includes the headers. */
export type Received = { to: string[]; text: string };

/** Joins lines that were split for sending, and decodes '=3D'. */
const unfolded = (message: string) =>
  message
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
    .replaceAll(/\r\n[ \t]/g, ' ');

/**
 * Starts a mail server that keeps what it receives, or refuses everything while `isDown` is set. It stops when the test
 * ends.
 */
export async function mailServer() {
  const state = { isDown: false };
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_from, _session, done) => done(state.isDown ? new Error('try again later') : undefined),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = unfolded(Buffer.concat(chunks).toString('utf8'));
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  const url = `smtp://127.0.0.1:${await listenOnFreePort(server.server)}`;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { state, received, url };
}
