import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppEnv } from '#server/platform/http/context.ts';
import { refuse } from '#server/platform/http/error-handler.ts';
import { AppError } from '#shared/errors/app-error.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const HIDDEN = /\/\.|\.(br|gz|map)$/;

/**
 * Serves the build's files. Hashed ones, including those of earlier builds, are cached for a year. All others (worker,
 * manifest, icons) are always revalidated.
 */
export function mountStaticFiles(app: Hono<AppEnv>, webRoot: string, keptDir: string): void {
  app.use('*', async (context, next) => {
    if (HIDDEN.test(context.req.path)) return refuse(context, new AppError('NOT_FOUND'));
    await next();
    const { status } = context.res;
    if (status !== 200 && status !== 206) return undefined;
    if (context.req.path.startsWith('/assets/')) context.header('Cache-Control', IMMUTABLE);
    else if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-cache');
    return undefined;
  });
  // The shell route serves '/', because the static file lacks the page's head.
  const unlessRoot = serveStatic({ root: webRoot, precompressed: true });
  app.use('*', (context, next) => (context.req.path === '/' ? next() : unlessRoot(context, next)));
  app.use(
    '/assets/*',
    serveStatic({ root: keptDir, rewriteRequestPath: (path) => path.slice('/assets'.length), precompressed: true }),
  );
}
