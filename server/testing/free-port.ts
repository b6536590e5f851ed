import { createServer, type Server } from 'node:net';

/** Makes a server listen on a free port of this machine and returns the port. */
export async function listenOnFreePort(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Returns a port on which nothing is listening right now. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnFreePort(probe);
  await new Promise((done) => probe.close(done));
  return port;
}
