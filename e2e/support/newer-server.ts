import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenOnFreePort } from '../../server/testing/free-port.ts';
import { withAddedFields } from '../../shared/http/added-fields.fixture.ts';

/**
 * Parts that the proxy doesn't change: content chunks are checked against their hashes, and a digest covers the data of
 * rows (`d`).
 */
const CHUNKS = '/content/chunks/';
const OPAQUE = ['d'];

export type NewerServer = { url: string; stop: () => Promise<void> };

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function passOn(asked: IncomingMessage, reply: ServerResponse, target: URL): Promise<void> {
  const headers = { ...asked.headers, 'accept-encoding': 'identity' };
  const outgoing = request(new URL(asked.url ?? '/', target), { method: asked.method, headers });
  reply.on('close', () => outgoing.destroy());
  asked.pipe(outgoing);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  const body = await bytesOf(answer);
  const isJson = answer.headers['content-type']?.startsWith('application/json') ?? false;
  const isOpen = isJson && body.length > 0 && asked.url?.startsWith(CHUNKS) !== true;
  const sent = isOpen ? JSON.stringify(withAddedFields(JSON.parse(body.toString()), OPAQUE)) : body;
  const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _etag, ...kept } = answer.headers;
  reply.writeHead(answer.statusCode ?? 502, kept).end(sent);
}

/** Starts a proxy that adds a field to every object in a server's JSON responses, as a later build might. */
export async function startNewerServer(behind: { url: string }): Promise<NewerServer> {
  const target = new URL(behind.url);
  const server = createServer((asked, reply) => {
    // The page is gone, or the server behind the proxy has stopped.
    passOn(asked, reply, target).catch(() => reply.destroy());
  });
  const port = await listenOnFreePort(server);
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url: `http://localhost:${port}`, stop };
}
