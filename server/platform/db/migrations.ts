import { type Kysely, type Migration, type MigrationResult, Migrator, sql } from 'kysely';
import * as content from '#server/platform/db/migrations/0001-content.ts';
import * as accounts from '#server/platform/db/migrations/0002-accounts.ts';
import * as profiles from '#server/platform/db/migrations/0003-profiles.ts';
import * as flags from '#server/platform/db/migrations/0004-flags.ts';
import * as support from '#server/platform/db/migrations/0005-support.ts';
import * as vitals from '#server/platform/db/migrations/0006-vitals.ts';
import * as pendingSecondFactor from '#server/platform/db/migrations/0007-pending-second-factor.ts';
import * as study from '#server/platform/db/migrations/0008-study.ts';
import * as monthStudy from '#server/platform/db/migrations/0009-month-study.ts';
import * as studyStorage from '#server/platform/db/migrations/0010-study-storage.ts';
import * as accountSafety from '#server/platform/db/migrations/0011-account-safety.ts';
import * as competitions from '#server/platform/db/migrations/0012-competitions.ts';
import * as confessions from '#server/platform/db/migrations/0013-confessions.ts';
import * as moderation from '#server/platform/db/migrations/0014-moderation.ts';
import * as comments from '#server/platform/db/migrations/0015-comments.ts';
import * as userAnalytics from '#server/platform/db/migrations/0016-user-analytics.ts';
import * as oldPosts from '#server/platform/db/migrations/0017-old-posts.ts';
import * as reports from '#server/platform/db/migrations/0018-reports.ts';
import * as teams from '#server/platform/db/migrations/0019-teams.ts';
import * as staffModeration from '#server/platform/db/migrations/0020-staff-moderation.ts';
import * as usersForAdmins from '#server/platform/db/migrations/0021-users-for-admins.ts';
import * as siteSettings from '#server/platform/db/migrations/0022-site-settings.ts';
import * as externalEngine from '#server/platform/db/migrations/0023-external-engine.ts';
import * as ticketQueue from '#server/platform/db/migrations/0024-ticket-queue.ts';
import * as backfill from '#server/platform/db/migrations/0025-backfill.ts';
import * as notices from '#server/platform/db/migrations/0026-notices.ts';
import * as dailyFigures from '#server/platform/db/migrations/0027-daily-figures.ts';
import * as freEditing from '#server/platform/db/migrations/0028-fre-editing.ts';
import * as staffLists from '#server/platform/db/migrations/0029-staff-lists.ts';
import * as worries from '#server/platform/db/migrations/0030-worries.ts';
import * as queueAlerts from '#server/platform/db/migrations/0031-queue-alerts.ts';
import * as sanctionedUsers from '#server/platform/db/migrations/0032-sanctioned-users.ts';
import type { Engine } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/**
 * Every migration, in order. A migration is never edited once it's released. The list is explicit so that a bundled
 * server doesn't have to scan a folder.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-content': content,
  '0002-accounts': accounts,
  '0003-profiles': profiles,
  '0004-flags': flags,
  '0005-support': support,
  '0006-vitals': vitals,
  '0007-pending-second-factor': pendingSecondFactor,
  '0008-study': study,
  '0009-month-study': monthStudy,
  '0010-study-storage': studyStorage,
  '0011-account-safety': accountSafety,
  '0012-competitions': competitions,
  '0013-confessions': confessions,
  '0014-moderation': moderation,
  '0015-comments': comments,
  '0016-user-analytics': userAnalytics,
  '0017-old-posts': oldPosts,
  '0018-reports': reports,
  '0019-teams': teams,
  '0020-staff-moderation': staffModeration,
  '0021-users-for-admins': usersForAdmins,
  '0022-site-settings': siteSettings,
  '0023-external-engine': externalEngine,
  '0024-ticket-queue': ticketQueue,
  '0025-backfill': backfill,
  '0026-notices': notices,
  '0027-daily-figures': dailyFigures,
  '0028-fre-editing': freEditing,
  '0029-staff-lists': staffLists,
  '0030-worries': worries,
  '0031-queue-alerts': queueAlerts,
  '0032-sanctioned-users': sanctionedUsers,
};

async function migrate(db: Kysely<Schema>, disableTransactions: boolean): Promise<MigrationResult[]> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error, results } = await new Migrator({ db, provider, disableTransactions }).migrateToLatest();
  if (error) throw error;
  return results ?? [];
}

/**
 * Migrates the database to the newest schema, all or nothing, even if several processes start at the same time. On
 * PostgreSQL, the migrator locks the database. On SQLite, it doesn't, so this function takes the write lock before the
 * migrator reads which migrations have run.
 */
export async function migrateToLatest(db: Kysely<Schema>, engine: Engine): Promise<MigrationResult[]> {
  if (engine === 'postgres') return migrate(db, false);
  return db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      const results = await migrate(connection, true);
      await sql`commit`.execute(connection);
      return results;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}
