import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppEnv } from '#server/platform/http/context.ts';
import type { Log } from '#server/platform/log/log.ts';
import { VISITOR } from '#shared/auth/actor.ts';

/** Gives the request an id and an actor, and logs its route pattern, status and duration; never its address or content. */
export const requestLog =
  (log: Log): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const requestId = randomUUID();
    const begun = performance.now();
    context.set('requestId', requestId);
    context.set('actor', VISITOR);
    await next();
    context.header('X-Request-Id', requestId);
    const line = {
      requestId,
      method: context.req.method,
      route: routePath(context, -1),
      status: context.res.status,
      ms: Math.round(performance.now() - begun),
    };
    log.info(line, 'request');
  };
