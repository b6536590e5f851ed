import { ADMIN_USAGE, runAdminCommand } from '#server/features/accounts/admin-command.ts';
import { MODERATE_USAGE, runModerateCommand } from '#server/features/moderation/moderate-command.ts';
import { CommandError } from '#server/platform/config/command-error.ts';
import { ConfigError, databaseLocation, readConfig } from '#server/platform/config/config.ts';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { type Db, openDb } from '#server/platform/db/open.ts';
import { createLog } from '#server/platform/log/log.ts';
import { moderationDeps } from '#server/services.ts';
import { SLICES } from '#server/slices.ts';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * Changes roles and statuses, moderates posts, and makes devices reset after a backup is restored, from the server's
 * command line. Uses the same environment as the server.
 */
const words = process.argv.slice(2);
if (words.length < (words[0] === 'restored' ? 1 : 2)) {
  console.error(`${ADMIN_USAGE}\n\n${MODERATE_USAGE}`);
  process.exit(1);
}

const moderate = (db: Db) =>
  runModerateCommand(moderationDeps({ db, now: Date.now, log: createLog('warn') }, SLICES), words.slice(1));

try {
  const { db, driver } = openDb(databaseLocation(readConfig(process.env)));
  await migrateToLatest(db, driver.engine);
  console.log(await (words[0] === 'moderate' ? moderate(db) : runAdminCommand(db, words, Date.now())));
  await db.destroy();
} catch (error) {
  if (!(error instanceof CommandError || error instanceof ConfigError || error instanceof AppError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
