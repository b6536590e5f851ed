import { CommandError } from '#server/platform/config/command-error.ts';
import { ConfigError, databaseLocation, readConfig } from '#server/platform/config/config.ts';
import { makeDataFolder } from '#server/platform/config/data-folder.ts';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { openDb } from '#server/platform/db/open.ts';
import { seedLoad } from '#server/scripts/load/seed-load.ts';

/**
 * Fills the configured database with as many confessions as requested, and their comments, for measuring performance.
 */
try {
  const config = readConfig(process.env);
  await makeDataFolder(config.dataDir);
  const { db, driver } = openDb(databaseLocation(config));
  await migrateToLatest(db, driver.engine);
  const typed = { words: process.argv.slice(2), isProduction: process.env['NODE_ENV'] === 'production' };
  console.log(await seedLoad({ db, driver, now: Date.now(), ...typed }));
  await db.destroy();
} catch (error) {
  if (!(error instanceof CommandError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
