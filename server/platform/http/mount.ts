import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { authorize } from '#server/platform/http/authorize.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { parseInput } from '#server/platform/http/parse-input.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';

const CACHE_CONTROL = {
  none: 'no-store',
  revalidate: 'no-cache',
  immutable: 'public, max-age=31536000, immutable',
} as const;

/** '/fre/rules/{slug}/{number}' → '/fre/rules/:slug/:number' */
const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

function answer(endpoint: Endpoint, result: unknown, context: Context<AppEnv>): Response {
  const response =
    result instanceof Response
      ? result
      : context.json(endpoint.envelope === 'fre' ? { success: true, data: result, error: null } : result);
  response.headers.set('Cache-Control', CACHE_CONTROL[endpoint.cache ?? 'none']);
  return response;
}

/** Registers every route: policy first, then input, then the handler. */
export function mount(app: Hono<AppEnv>, routes: readonly Route[], { checkAnswers }: Pick<Deps, 'checkAnswers'>): void {
  for (const { endpoint, policy, handle } of routes) {
    const path = honoPath(endpoint.path);
    if (endpoint.cache === 'revalidate') app.use(path, etag({ weak: true }));
    app.on(endpoint.method, path, async (context) => {
      const actor = authorize(policy(context.var.actor));
      const input = await parseInput(endpoint, context);
      const result = await handle(input, actor, context);
      if (checkAnswers && !(result instanceof Response)) endpoint.response.parse(result);
      return answer(endpoint, result, context);
    });
  }
}
