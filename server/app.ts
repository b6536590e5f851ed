import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { accountsRoutes } from '#server/features/accounts/accounts.ts';
import { actorsNowBy, identifyBy } from '#server/features/accounts/identify.ts';
import { analyticsRoutes } from '#server/features/analytics/analytics.routes.ts';
import { bookmarksRoutes } from '#server/features/bookmarks/bookmarks.routes.ts';
import { collectionsRoutes } from '#server/features/bookmarks/collections.routes.ts';
import { contentRoutes } from '#server/features/content/content.routes.ts';
import { editionReader } from '#server/features/content/edition-reader.ts';
import { currentEdition } from '#server/features/content/editions.repository.ts';
import { questionReader } from '#server/features/content/question-reader.ts';
import { docsRoutes } from '#server/features/docs/docs.routes.ts';
import { flagReader } from '#server/features/flags/flag-reader.ts';
import { flagsRoutes } from '#server/features/flags/flags.routes.ts';
import { flagsData } from '#server/features/flags/flags-data.ts';
import { healthRoutes } from '#server/features/health/health.routes.ts';
import { profileData } from '#server/features/profiles/profile-data.ts';
import { displayNameOf } from '#server/features/profiles/profiles.repository.ts';
import { profilesRoutes } from '#server/features/profiles/profiles.routes.ts';
import { progressRoutes } from '#server/features/progress/progress.routes.ts';
import { quizzesRoutes } from '#server/features/quizzes/quizzes.routes.ts';
import { recentViewsRoutes } from '#server/features/recent-views/recent-views.routes.ts';
import { rulesRoutes } from '#server/features/rules/rules.routes.ts';
import { searchRoutes } from '#server/features/search/search.routes.ts';
import { BOOT_SOURCE } from '#server/features/shell/boot-script.ts';
import { inlineScriptSources } from '#server/features/shell/inline-scripts.ts';
import { type ShownEdition, shell } from '#server/features/shell/shell.ts';
import { ROBOTS_PATH, robots, SITEMAP_PATH, sitemap } from '#server/features/shell/sitemap.ts';
import { mountStaticFiles } from '#server/features/shell/static-files.ts';
import { siteRoutes } from '#server/features/site/site.routes.ts';
import { siteAnalyticsRoutes } from '#server/features/site-analytics/site-analytics.routes.ts';
import { ownStudy } from '#server/features/study/own-study.ts';
import { studyEventHooks } from '#server/features/study/study-events.sync.ts';
import { supportRoutes } from '#server/features/support/support.routes.ts';
import { supportData } from '#server/features/support/support-data.ts';
import { vitalsRoutes } from '#server/features/vitals/vitals.routes.ts';
import type { AnalyticsSettings, GoogleClient } from '#server/platform/config/config.ts';
import type { Engine } from '#server/platform/db/open.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { closeWhileDraining } from '#server/platform/http/drain.ts';
import { errorHandler, refuse } from '#server/platform/http/error-handler.ts';
import { mount } from '#server/platform/http/mount.ts';
import { requestBody } from '#server/platform/http/request-body.ts';
import { requestLog } from '#server/platform/http/request-log.ts';
import type { Route } from '#server/platform/http/route.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { ChangeWatch } from '#server/sync/change-watch.ts';
import { studyData } from '#server/sync/study-data.ts';
import { syncRoutes } from '#server/sync/sync.routes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { CALL_PATH } from '#shared/http/call-paths.ts';
import type { PageRenderer } from '#shared/pages/page-renderer.ts';
import { sync } from '#shared/sync/sync.endpoints.ts';

/** Of a device's request; others are small. Decision 10. */
const SYNC_BODY_BYTES = 1024 * 1024;

/**
 * The built app: its folder, the folder with hashed files of earlier builds, and the renderer for its readable pages.
 */
export type WebFiles = { webRoot: string; keptAssets: string; renderer: PageRenderer };

/**
 * `studyQuotaBytes`: storage limit per account. Without `web`, the app serves API calls only. `isDraining` returns true
 * once the process has been told to stop.
 */
export type AppOptions = Deps & {
  engine: Engine;
  google: GoogleClient | undefined;
  adminEmail: string | undefined;
  analytics: AnalyticsSettings | undefined;
  studyQuotaBytes?: number | undefined;
  web?: WebFiles;
  isDraining?: () => boolean;
};

/** Pass only the API routes: with the pages' '*' route, every unknown call would look like one that accepts GET. */
const refuseOtherMethods = (calls: Hono<AppEnv>) =>
  methodNotAllowed<AppEnv>({
    app: calls,
    onMethodNotAllowed: (context, methods) => {
      context.header('Allow', methods.join(', '));
      return refuse(context, new AppError('METHOD_NOT_ALLOWED'));
    },
  });

/** The whole server: its fetch handler, the routes it declares, and the watch that holds long polls. */
export function createApp(options: AppOptions): { app: Hono<AppEnv>; routes: readonly Route[]; watch: ChangeWatch } {
  const { db, log, publicUrl, web, isDraining = () => false } = options;
  const readEdition = editionReader(options);
  const isReady = async () => {
    // past the reader's short memory, so that a lost database shows at once
    const current = await currentEdition(db);
    await readEdition();
    return current !== undefined && !isDraining();
  };
  const questionsOf = questionReader();
  const hooks = [studyEventHooks(questionsOf)];
  const study = { ...options, hooks, quotaBytes: options.studyQuotaBytes };
  const own = ownStudy(study);
  const watch = new ChangeWatch({ db, actorsNow: actorsNowBy(options) });
  const features = [
    ...syncRoutes(study, watch),
    ...rulesRoutes(options, readEdition),
    ...searchRoutes({ ...options, ...own, readEdition }),
    ...bookmarksRoutes({ ...study, readEdition }),
    ...collectionsRoutes(study),
    ...recentViewsRoutes({ ...options, ...own, readEdition }),
    ...progressRoutes({ ...options, ...own, readEdition }),
    ...analyticsRoutes({ ...study, ...own, readEdition }),
    ...quizzesRoutes({ ...options, ...own, readEdition, questionsOf }),
    ...profilesRoutes(options),
    ...contentRoutes(options, readEdition),
    ...siteRoutes(options, options.google !== undefined),
    ...accountsRoutes({ ...options, displayNameOf: (userId) => displayNameOf(db, userId) }, [
      profileData,
      supportData(options.now),
      flagsData,
      studyData,
    ]),
    ...flagsRoutes(options, flagReader(options)),
    ...siteAnalyticsRoutes(options),
    ...supportRoutes(options),
    ...vitalsRoutes(options),
    ...healthRoutes(isReady),
  ];
  const routes = [...features, ...docsRoutes(options, features)];

  const calls = new Hono<AppEnv>();
  mount(calls, routes, { ...options, identify: identifyBy(options) });

  const app = new Hono<AppEnv>();
  app.use(requestLog(log));
  app.use(closeWhileDraining(isDraining));
  app.use(securityHeaders(publicUrl, web ? [...inlineScriptSources(web.webRoot), BOOT_SOURCE] : [], options.analytics));
  app.use(compress());
  const onMethodNotAllowed = refuseOtherMethods(calls);
  app.use((context, next) => (CALL_PATH.test(context.req.path) ? onMethodNotAllowed(context, next) : next()));
  app.use(requestBody({ [sync.path]: SYNC_BODY_BYTES }));
  app.route('/', calls);
  if (web) mountWeb(app, web, options, readEdition);
  app.notFound((context) => refuse(context, new AppError('NOT_FOUND')));
  app.onError(errorHandler(log));
  return { app, routes, watch };
}

function mountWeb(
  app: Hono<AppEnv>,
  { webRoot, keptAssets, renderer }: WebFiles,
  options: AppOptions,
  readEdition: () => Promise<ShownEdition>,
): void {
  const { publicUrl, analytics } = options;
  mountStaticFiles(app, webRoot, keptAssets);
  app.get(ROBOTS_PATH, (context) => context.text(robots(publicUrl)));
  app.get(SITEMAP_PATH, async (context) => {
    context.header('Content-Type', 'application/xml; charset=UTF-8');
    return context.body(sitemap(publicUrl, (await readEdition()).catalog));
  });
  const page = shell({ ...options, webRoot, renderer, readEdition, hasAnalytics: analytics !== undefined });
  app.get('*', (context, next) => {
    const { path } = context.req;
    return CALL_PATH.test(path) || /\.[a-z0-9]+$/i.test(path) ? next() : page(context);
  });
}
