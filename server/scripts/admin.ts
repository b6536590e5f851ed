import { ADMIN_USAGE, CommandError, runAdminCommand } from '#server/features/accounts/admin-command.ts';
import { ConfigError, databaseLocation, readConfig } from '#server/platform/config/config.ts';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { openDb } from '#server/platform/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** Changes roles and bans from the server's command line, with the same environment as the server. */
const words = process.argv.slice(2);
if (words.length < (words[0] === 'restored' ? 1 : 2)) {
  console.error(ADMIN_USAGE);
  process.exit(1);
}
try {
  const { db, driver } = openDb(databaseLocation(readConfig(process.env)));
  await migrateToLatest(db, driver.engine);
  console.log(await runAdminCommand(db, words, Date.now()));
  await db.destroy();
} catch (error) {
  if (!(error instanceof CommandError || error instanceof ConfigError || error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
