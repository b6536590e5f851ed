import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { identifyBy } from '#server/features/accounts/identify.ts';
import { BOOT_SOURCE } from '#server/features/shell/boot-script.ts';
import { inlineScriptSources } from '#server/features/shell/inline-scripts.ts';
import { type ShownEdition, shell } from '#server/features/shell/shell.ts';
import { ROBOTS_PATH, robots, SITEMAP_PATH, sitemap } from '#server/features/shell/sitemap.ts';
import { mountStaticFiles } from '#server/features/shell/static-files.ts';
import type { SettingsReader } from '#server/features/site/settings-reader.ts';
import type { AppEnv } from '#server/platform/http/context.ts';
import { closeWhileDraining } from '#server/platform/http/drain.ts';
import { errorHandler, refuse } from '#server/platform/http/error-handler.ts';
import { mount } from '#server/platform/http/mount.ts';
import { requestBody } from '#server/platform/http/request-body.ts';
import { requestLog } from '#server/platform/http/request-log.ts';
import type { Route } from '#server/platform/http/route.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { createServices, type ServiceOptions } from '#server/services.ts';
import { SLICES } from '#server/slices.ts';
import type { ChangeWatch } from '#server/sync/change-watch.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { CALL_PATH } from '#shared/http/call-paths.ts';
import type { PageRenderer } from '#shared/pages/page-renderer.ts';
import { sync } from '#shared/sync/sync.endpoints.ts';

/** Limit for sync requests. Other bodies are small. Decision 10. */
const SYNC_BODY_BYTES = 1024 * 1024;
/** Limit for a source document. The longest one is about 60 kB. */
const SOURCE_BODY_BYTES = 512 * 1024;

/**
 * The built app: its folder, the folder with hashed files from earlier builds, and the renderer for its readable pages.
 * `images` is the folder with the operator's pictures.
 */
export type WebFiles = { webRoot: string; keptAssets: string; images: string; renderer: PageRenderer };

/** Without `web`, the app serves only the API. */
export type AppOptions = ServiceOptions & { web?: WebFiles };

/** Pass only the API routes: with the pages' '*' route, every unknown call would look like one that accepts GET. */
const refuseOtherMethods = (calls: Hono<AppEnv>) =>
  methodNotAllowed<AppEnv>({
    app: calls,
    onMethodNotAllowed: (context, methods) => {
      context.header('Allow', methods.join(', '));
      return refuse(context, new AppError('METHOD_NOT_ALLOWED'));
    },
  });

/** Creates the whole server: its fetch handler, its declared routes, and the watch that holds long polls. */
export function createApp(options: AppOptions): { app: Hono<AppEnv>; routes: readonly Route[]; watch: ChangeWatch } {
  const { log, publicUrl, web } = options;
  const services = createServices(options, SLICES, () => routes);
  const routes: readonly Route[] = SLICES.flatMap((slice) => slice.routes?.(services) ?? []);

  const calls = new Hono<AppEnv>();
  mount(calls, routes, { ...options, identify: identifyBy(options) });

  const app = new Hono<AppEnv>();
  app.use(requestLog(log));
  app.use(closeWhileDraining(services.isDraining));
  app.use(securityHeaders(publicUrl, web ? [...inlineScriptSources(web.webRoot), BOOT_SOURCE] : [], options.analytics));
  app.use(compress());
  const onMethodNotAllowed = refuseOtherMethods(calls);
  app.use((context, next) => (CALL_PATH.test(context.req.path) ? onMethodNotAllowed(context, next) : next()));
  app.use(requestBody({ [sync.path]: SYNC_BODY_BYTES, '/api/admin/fre/': SOURCE_BODY_BYTES }));
  app.route('/', calls);
  if (web) mountWeb(app, web, options, services);
  app.notFound((context) => refuse(context, new AppError('NOT_FOUND')));
  app.onError(errorHandler(log));
  return { app, routes, watch: services.watch };
}

function mountWeb(
  app: Hono<AppEnv>,
  { renderer, ...folders }: WebFiles,
  options: AppOptions,
  { readEdition, settings }: { readEdition: () => Promise<ShownEdition>; settings: SettingsReader },
): void {
  const { publicUrl, analytics } = options;
  mountStaticFiles(app, folders);
  app.get(ROBOTS_PATH, (context) => context.text(robots(publicUrl)));
  app.get(SITEMAP_PATH, async (context) => {
    context.header('Content-Type', 'application/xml; charset=UTF-8');
    return context.body(sitemap(publicUrl, (await readEdition()).catalog));
  });
  const hasAnalytics = analytics !== undefined;
  const page = shell({
    ...options,
    webRoot: folders.webRoot,
    renderer,
    readEdition,
    settings: settings.current,
    hasAnalytics,
  });
  app.get('*', (context, next) => {
    const { path } = context.req;
    return CALL_PATH.test(path) || /\.[a-z0-9]+$/i.test(path) ? next() : page(context);
  });
}
