import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp, type WebFiles } from '#server/app.ts';
import { loadEdition } from '#server/features/content/load-edition.ts';
import type { Config } from '#server/platform/config/config.ts';
import { loadSecret } from '#server/platform/config/secret.ts';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { openDb } from '#server/platform/db/open.ts';
import { drainOnSignal } from '#server/platform/http/drain.ts';
import { createLog } from '#server/platform/log/log.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** `content`: folder of the built edition. `web` is left out where Vite serves the app. */
export type StartOptions = { config: Config; content: string; web?: WebFiles; checkAnswers: boolean };

/** Migrates, loads the content, listens and prints the address; drains on SIGTERM and SIGINT. */
export async function startServer({ config, content, web, checkAnswers }: StartOptions): Promise<void> {
  const { publicUrl, supportEmail } = config;
  const log = createLog(config.logLevel);
  const { db, engine } = openDb(config.databaseUrl ?? join(config.dataDir, 'sustained.db'), (error) => {
    log.warn({ err: error }, 'a database connection was lost');
  });
  await migrateToLatest(db, engine);
  const edition = await loadEdition(db, content, Date.now());
  await loadSecret(config.dataDir, 'app', config.appSecret);

  let draining = false;
  const isDraining = () => draining;
  const { app } = createApp({
    db,
    log,
    now: Date.now,
    publicUrl,
    supportEmail,
    checkAnswers,
    isDraining,
    ...(web ? { web } : {}),
  });
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, ({ port }) => {
    log.info({ engine, edition, port }, 'ready');
    process.stdout.write(`${PRODUCT_NAME} is ready at http://localhost:${port}\n`);
  });
  drainOnSignal(server, {
    begin: () => {
      draining = true;
      log.info('draining');
    },
    end: () => db.destroy(),
  });
}
