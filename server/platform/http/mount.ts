import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { authorize } from '#server/platform/http/authorize.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { parseInput } from '#server/platform/http/parse-input.ts';
import type { Route } from '#server/platform/http/route.ts';
import { requireSameOrigin } from '#server/platform/http/same-origin.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { type Actor, VISITOR } from '#shared/permissions/actor.ts';

const CACHE_CONTROL = {
  none: 'no-store',
  revalidate: 'no-cache',
  immutable: 'public, max-age=31536000, immutable',
} as const;

/** Converts '/fre/rules/{slug}/{number}' to '/fre/rules/:slug/:number'. */
const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function answer(endpoint: Endpoint, result: unknown, context: Context<AppEnv>): Response {
  const response =
    result instanceof Response
      ? result
      : context.json(endpoint.envelope === 'fre' ? { success: true, data: result, error: null } : result);
  response.headers.set('Cache-Control', CACHE_CONTROL[endpoint.cache ?? 'none']);
  return response;
}

/** Identifies the actor of a request. If the lookup fails, the request is refused. */
export type Identify = (context: Context<AppEnv>) => Promise<Actor>;

type MountOptions = Pick<Deps, 'checkAnswers' | 'publicUrl' | 'syncToDisk'> & { identify: Identify };

const hasBearer = (context: Context<AppEnv>) => context.req.header('authorization') !== undefined;

/**
 * Returns the actor of a request. Requests other than GET that a cookie may authorize must come from the site's own
 * pages. Bearer tokens are exempt, because a browser never sends one on its own.
 */
async function actorOf(
  endpoint: Endpoint,
  context: Context<AppEnv>,
  { identify, publicUrl }: MountOptions,
): Promise<Actor> {
  if (endpoint.isCookieless) return VISITOR;
  if (endpoint.method !== 'GET' && !hasBearer(context)) requireSameOrigin(context, publicUrl);
  return identify(context);
}

/**
 * Registers every route. A call's origin is checked first, then the policy, and then the input. The handler comes last.
 * Everything that a call other than a GET writes is on disk before its response is sent.
 */
export function mount(app: Hono<AppEnv>, routes: readonly Route[], options: MountOptions): void {
  for (const { endpoint, policy, handle } of routes) {
    const path = honoPath(endpoint.path);
    if (endpoint.cache === 'revalidate') app.use(path, etag({ weak: true }));
    app.on(endpoint.method, path, async (context) => {
      context.set('actor', await actorOf(endpoint, context, options));
      const actor = authorize(policy(context.var.actor));
      const input = await parseInput(endpoint, context);
      const result = await handle(input, actor, context);
      if (endpoint.method !== 'GET') await options.syncToDisk();
      if (options.checkAnswers && !(result instanceof Response)) endpoint.response.parse(result);
      return answer(endpoint, result, context);
    });
  }
}
