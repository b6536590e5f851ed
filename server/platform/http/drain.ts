import type { ServerType } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

const LIMIT_MS = 10_000;

/**
 * On SIGTERM or SIGINT, calls `begin`, refuses new connections, and gives running requests at most ten seconds to
 * finish. Then it calls `end` and exits with 0. A second signal ends the process right away.
 */
export function drainOnSignal(
  server: ServerType,
  { begin, end }: { begin: () => void; end: () => Promise<void> },
): void {
  let draining = false;
  const onSignal = (): void => {
    if (draining) process.exit(1);
    draining = true;
    begin();
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    const limit = new Promise<void>((resolve) => {
      setTimeout(resolve, LIMIT_MS).unref();
    });
    void Promise.race([closed, limit])
      .then(end)
      .then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Closes connections while the process drains, so that clients don't reuse them. */
export const closeWhileDraining =
  (isDraining: () => boolean): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (isDraining()) context.header('Connection', 'close');
  };
