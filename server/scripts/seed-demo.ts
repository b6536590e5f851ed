import { resolve } from 'node:path';
import { createCompiler } from '#server/features/fre-editing/compiler.ts';
import { CommandError } from '#server/platform/config/command-error.ts';
import { ConfigError, databaseLocation, readConfig } from '#server/platform/config/config.ts';
import { makeDataFolder } from '#server/platform/config/data-folder.ts';
import { loadSecret } from '#server/platform/config/secret.ts';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { openDb } from '#server/platform/db/open.ts';
import { buildCompileWorker } from '#server/scripts/build-compile-worker.ts';
import { seedDemo } from '#server/scripts/demo/seed-demo.ts';

/** Fills the configured database with accounts, study data, and a community for trying the app. */
try {
  const config = readConfig(process.env);
  await makeDataFolder(config.dataDir);
  const { db, driver } = openDb(databaseLocation(config));
  await migrateToLatest(db, driver.engine);
  const secret = await loadSecret(config.dataDir, 'app', config.appSecret);
  const typed = { words: process.argv.slice(2), isProduction: process.env['NODE_ENV'] === 'production' };
  const content = resolve('data/dist');
  const worker = await buildCompileWorker('dist/test/compile-worker.mjs');
  const compiler = createCompiler({ folder: content, worker });
  console.log(await seedDemo({ config, db, driver, secret, content, compiler, now: Date.now(), ...typed }));
  await compiler.end();
  await db.destroy();
} catch (error) {
  if (!(error instanceof CommandError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
