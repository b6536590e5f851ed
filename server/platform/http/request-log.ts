import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '#server/platform/http/context.ts';
import type { Log } from '#server/platform/log/log.ts';
import { VISITOR } from '#shared/permissions/actor.ts';

/**
 * Returns the pattern of the declared route. For pages and files it's '*', because their addresses reveal what someone
 * reads.
 */
function routePattern(context: Context): string {
  return matchedRoutes(context).find(({ method, path }) => method !== 'ALL' && !path.includes('*'))?.path ?? '*';
}

/**
 * Gives the request an ID, and treats its actor as a visitor until the actor is known. Logs its route pattern, status,
 * and duration, but never its URL or content.
 */
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
      route: routePattern(context),
      status: context.res.status,
      ms: Math.round(performance.now() - begun),
    };
    log.info(line, 'request');
  };
