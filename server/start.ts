import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp, type WebFiles } from '#server/app.ts';
import { appOptions } from '#server/app-options.ts';
import { backfillsFor } from '#server/backfills.ts';
import { grantAdmin } from '#server/features/accounts/standing.repository.ts';
import { loadEdition } from '#server/features/content/load-edition.ts';
import { externalEngine } from '#server/features/moderation/external/external-engine.ts';
import { startBackfills } from '#server/jobs/backfill.job.ts';
import { scheduleHousekeeping } from '#server/jobs/housekeeping.job.ts';
import { startModeration } from '#server/jobs/moderation.job.ts';
import { startNoticeMail } from '#server/jobs/notice-mail.job.ts';
import { type Config, databaseLocation } from '#server/platform/config/config.ts';
import { makeDataFolder, warnOfOpenFolder } from '#server/platform/config/data-folder.ts';
import { loadSecret } from '#server/platform/config/secret.ts';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { openDb } from '#server/platform/db/open.ts';
import { drainOnSignal } from '#server/platform/http/drain.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { moderationDeps } from '#server/services.ts';
import { SLICES } from '#server/slices.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** `content` is the folder of the built edition. Leave out `web` if Vite serves the app. */
export type StartOptions = { config: Config; content: string; web?: WebFiles; checkAnswers: boolean };

/** Migrates the database, loads the content, listens, and prints the address. Drains on SIGTERM and SIGINT. */
export async function startServer({ config, content, web, checkAnswers }: StartOptions): Promise<void> {
  const log = createLog(config.logLevel);
  await makeDataFolder(config.dataDir);
  await warnOfOpenFolder(config.dataDir, log);
  const { db, driver, syncToDisk } = openDb(databaseLocation(config), (error) => {
    log.warn({ err: error }, 'lost a database connection');
  });
  await migrateToLatest(db, driver.engine);
  if (config.adminEmail !== undefined) await grantAdmin(db, config.adminEmail, Date.now());
  const edition = await loadEdition(db, content, Date.now());
  const secret = await loadSecret(config.dataDir, 'app', config.appSecret);
  const outbox = join(config.dataDir, 'outbox');
  const mailer = createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, outbox, now: Date.now, log });

  const stopHousekeeping = scheduleHousekeeping({ db, log, now: Date.now, outbox });
  const { externalEngine: external } = config;
  const resources = { db, log, now: Date.now };
  const moderated = moderationDeps(resources, SLICES);
  const stopModeration = startModeration({
    ...moderated,
    externalEngine: external && externalEngine(external, resources),
  });
  const stopBackfills = startBackfills({ ...resources, backfills: backfillsFor(moderated) });

  const { publicUrl } = config;
  const stopNoticeMail = startNoticeMail({ ...resources, mailer, secret, publicUrl });

  let draining = false;
  const isDraining = () => draining;
  const { app, watch } = createApp({
    ...appOptions(config, { db, driver, syncToDisk, log, now: Date.now, secret, mailer, checkAnswers }),
    isDraining,
    ...(web ? { web } : {}),
  });
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, ({ port }) => {
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
      stopHousekeeping();
      await stopModeration();
      await stopBackfills();
      await stopNoticeMail();
      await mailer.settle();
      await db.destroy();
    },
  });
}
