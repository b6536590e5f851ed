import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp, type WebFiles } from '#server/app.ts';
import { appOptions } from '#server/app-options.ts';
import { backfillsFor } from '#server/backfills.ts';
import { grantAdmin } from '#server/features/accounts/standing.repository.ts';
import { createCompiler } from '#server/features/fre-editing/compiler.ts';
import { externalEngine } from '#server/features/moderation/external/external-engine.ts';
import { startBackfills } from '#server/jobs/backfill.job.ts';
import { scheduleHousekeeping } from '#server/jobs/housekeeping.job.ts';
import { startModeration } from '#server/jobs/moderation.job.ts';
import { startNoticeMail } from '#server/jobs/notice-mail.job.ts';
import { startQueueAlerts } from '#server/jobs/queue-alert.job.ts';
import { loadContent } from '#server/load-content.ts';
import { type Config, databaseLocation } from '#server/platform/config/config.ts';
import { makeDataFolder, warnOfOpenFolder } from '#server/platform/config/data-folder.ts';
import { loadSecret } from '#server/platform/config/secret.ts';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { type Db, openDb } from '#server/platform/db/open.ts';
import { drainOnSignal } from '#server/platform/http/drain.ts';
import { createLog, type Log } from '#server/platform/log/log.ts';
import { createMailer, type Mailer } from '#server/platform/mail/mailer.ts';
import { moderationDeps } from '#server/services.ts';
import { SLICES } from '#server/slices.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/**
 * `content` is the folder of the built edition, and `compileWorker` the program that compiles what admins edit. Leave
 * out `web` if Vite serves the app.
 */
export type StartOptions = {
  config: Config;
  content: string;
  compileWorker: string;
  web?: WebFiles;
  checkAnswers: boolean;
};

type JobResources = { db: Db; log: Log; now: () => number; mailer: Mailer; secret: string; outbox: string };

/**
 * Starts everything that runs in the background. Returns a function that stops it and resolves when all of it but
 * housekeeping is done.
 */
function startJobs(
  { publicUrl, smtpUrl, externalEngine: external }: Config,
  resources: JobResources,
): () => Promise<void> {
  const stopHousekeeping = scheduleHousekeeping(resources);
  const moderated = moderationDeps(resources, SLICES);
  const stopping = [
    startModeration({ ...moderated, externalEngine: external && externalEngine(external, resources) }),
    startBackfills({ ...resources, backfills: backfillsFor(moderated) }),
    startNoticeMail({ ...resources, publicUrl }),
    ...(smtpUrl === undefined ? [] : [startQueueAlerts({ ...resources, publicUrl })]),
  ];
  return async () => {
    stopHousekeeping();
    await Promise.all(stopping.map((stop) => stop()));
  };
}

/**
 * Migrates the database, loads the content, starts the jobs, listens, and prints the URL. Drains on SIGTERM and
 * SIGINT.
 */
export async function startServer({ config, content, compileWorker, web, checkAnswers }: StartOptions): Promise<void> {
  const log = createLog(config.logLevel);
  await makeDataFolder(config.dataDir);
  await warnOfOpenFolder(config.dataDir, log);
  const { db, driver, syncToDisk } = openDb(databaseLocation(config), (error) => {
    log.warn({ err: error }, 'lost a database connection');
  });
  const resources = { db, log, now: Date.now };
  await migrateToLatest(db, driver.engine);
  if (config.adminEmail !== undefined) await grantAdmin(db, config.adminEmail, Date.now());
  const compiler = createCompiler({ folder: content, worker: compileWorker });
  const edition = await loadContent({ ...resources, compiler }, content);
  const secret = await loadSecret(config.dataDir, 'app', config.appSecret);
  const outbox = join(config.dataDir, 'outbox');
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox, now: Date.now, log });

  const stopJobs = startJobs(config, { ...resources, mailer, secret, outbox });

  let draining = false;
  const isDraining = () => draining;
  const { app, watch } = createApp({
    ...appOptions(config, { ...resources, driver, syncToDisk, secret, mailer, checkAnswers, compiler }),
    isDraining,
    ...(web ? { web } : {}),
  });
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, ({ port }) => {
    const { externalEngine: external } = config;
    log.info({ engine: driver.engine, edition, port, external: external && new URL(external.url).host }, 'ready');
    process.stdout.write(`${PRODUCT_NAME} is ready at http://localhost:${port}\n`);
  });
  drainOnSignal(server, {
    begin: () => {
      draining = true;
      watch.end();
      log.info('draining');
    },
    end: async () => {
      await stopJobs();
      await compiler.end();
      await mailer.settle();
      await db.destroy();
    },
  });
}
