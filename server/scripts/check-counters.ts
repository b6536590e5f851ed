import { commentDrift } from '#server/features/comments/comment-counts.repository.ts';
import { feedDrift } from '#server/features/confessions/feed-counts.repository.ts';
import { teamDrift } from '#server/features/teams/teams.repository.ts';
import { ConfigError, databaseLocation, readConfig } from '#server/platform/config/config.ts';
import { migrateToLatest } from '#server/platform/db/migrations.ts';
import { openDb } from '#server/platform/db/open.ts';
import { reactionDrift } from '#server/posts/reactions.repository.ts';

/** Compares the stored counts of posts, reactions, and team members with their rows, in the server's environment. */
try {
  const { db, driver } = openDb(databaseLocation(readConfig(process.env)));
  await migrateToLatest(db, driver.engine);
  const drift = await db
    .transaction()
    .execute(async (trx) => [
      ...(await feedDrift(trx)),
      ...(await commentDrift(trx)),
      ...(await reactionDrift(trx)),
      ...(await teamDrift(trx)),
    ]);
  await db.destroy();
  for (const { what, stored, counted } of drift) console.error(`${what}: ${stored} stored, ${counted} counted`);
  console.log(drift.length === 0 ? 'All counters are correct.' : `${drift.length} counters are wrong.`);
  if (drift.length > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
