import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppEnv } from '#server/platform/http/context.ts';
import { refuse } from '#server/platform/http/error-handler.ts';
import { AppError } from '#shared/errors/app-error.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Browsers keep a picture for a week, so a changed one needs a new name. */
const ONE_WEEK = 'public, max-age=604800';
/** Pictures that can't contain scripts, so no SVG. The folder has no subfolders. */
const PICTURE = /^\/images\/[\w-][\w.-]*\.(?:avif|gif|jpe?g|png|webp)$/i;
const HIDDEN = /\/\.|\.(br|gz|map)$/;

/** The folders with the build, the hashed files of earlier builds, and the pictures that the operator put there. */
type Folders = { webRoot: string; keptAssets: string; images: string };

/**
 * Serves the build's files and the operator's pictures (decision 52). Hashed files, including those of earlier builds,
 * are cached for a year. All other files of the build (worker, manifest, icons) are always revalidated.
 */
export function mountStaticFiles(app: Hono<AppEnv>, { webRoot, keptAssets, images }: Folders): void {
  app.use('*', async (context, next) => {
    if (HIDDEN.test(context.req.path)) return refuse(context, new AppError('NOT_FOUND'));
    await next();
    const { status } = context.res;
    if (status !== 200 && status !== 206) return undefined;
    if (context.req.path.startsWith('/assets/')) context.header('Cache-Control', IMMUTABLE);
    else if (PICTURE.test(context.req.path)) context.header('Cache-Control', ONE_WEEK);
    else if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-cache');
    return undefined;
  });
  // The shell route serves '/', because the static file lacks the page's head.
  const unlessRoot = serveStatic({ root: webRoot, precompressed: true });
  app.use('*', (context, next) => (context.req.path === '/' ? next() : unlessRoot(context, next)));
  app.use(
    '/assets/*',
    serveStatic({ root: keptAssets, rewriteRequestPath: (path) => path.slice('/assets'.length), precompressed: true }),
  );
  const picture = serveStatic({ root: images, rewriteRequestPath: (path) => path.slice('/images'.length) });
  app.use('/images/*', (context, next) => (PICTURE.test(context.req.path) ? picture(context, next) : next()));
}
