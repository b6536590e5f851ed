import { EARLIER_ROWS } from '#server/platform/db/earlier-migration-rows.fixture.ts';
import type { Db } from '#server/platform/db/open.ts';
import { WORRIED } from '#shared/reports/report.contract.ts';

/**
 * For each migration, by name, a function that inserts a row into every table that the migration creates, or uses what
 * it adds to existing tables. With these rows, a test can tell whether an upgrade keeps them.
 */
export const ROWS: Record<string, (db: Db) => Promise<unknown>> = {
  ...EARLIER_ROWS,
  '0021-users-for-admins': (db) => db.updateTable('auth_session').set({ proven_at: 1 }).execute(),
  '0022-site-settings': async (db) => {
    const change = { version: 1, by: 'ada', at: 1 };
    await db
      .insertInto('site_settings')
      .values({ id: 1, changed: '{}', version: 1, updated_by: 'ada', updated_at: 1 })
      .execute();
    await db
      .insertInto('settings_change')
      .values({ ...change, before: '{}', after: '{}' })
      .execute();
  },
  '0023-external-engine': async (db) => {
    await db.updateTable('moderation_job').set({ asks_external: 1 }).execute();
    await db.updateTable('moderation_event').set({ external: '{}' }).execute();
  },
  '0024-ticket-queue': (db) => db.updateTable('ticket').set({ version: 2, due_at: 1, has_new_answer: 1 }).execute(),
  '0025-backfill': async (db) => {
    const job = { id: 'j', kind: 'recount', dry_run: 1, status: 'queued', started_by: 'ada', version: 1 } as const;
    const progress = { part: '', after: null, total: null, seen: 0, changed: 0, failed: 0, tally: '{}', samples: '[]' };
    const times = { lease: null, lease_until: 0, created_at: 1, updated_at: 1, ended_at: null };
    await db
      .insertInto('backfill_job')
      .values({ ...job, ...progress, ...times })
      .execute();
  },
  '0026-notices': async (db) => {
    const about = { kind: 'team_closed', subject_id: null, details: '{}', visible_at: 1, mail_at: null } as const;
    await db
      .insertInto('notice')
      .values({ id: 'n', user_id: 'ada', content_type: null, content_id: null, ...about })
      .execute();
    await db.insertInto('notice_mail').values({ user_id: 'ada', muted: '[]', next_at: 0, failures: 0 }).execute();
  },
  '0027-daily-figures': (db) =>
    db.insertInto('daily_figure').values({ day: '2026-11-21', figure: 'students', bucket: 0, value: 5 }).execute(),
  '0028-fre-editing': async (db) => {
    const draft = { document: '{}', confirmations: '[]', base_hash: 'h', saved_by: 'ada', saved_at: 1 };
    await db
      .insertInto('fre_draft')
      .values({ key: 'edition', ...draft })
      .execute();
    const release = { id: 'r', number: 1, note: 'n', overlays: '{}', documents: '[]', restored: null };
    await db
      .insertInto('fre_release')
      .values({ ...release, edition_version: 'v', published_by: 'ada', published_at: 1 })
      .execute();
    const state = { release_id: 'r', build: 'b', edition_version: 'v', is_held_back: 0 };
    await db
      .insertInto('fre_state')
      .values({ id: 1, ...state })
      .execute();
  },
  '0029-staff-lists': async (db) => {
    const report = { content_type: 'comment', content_id: 'k', reporter_id: 'ada', reason: 'Spam' } as const;
    const state = { revision: 1, text_snapshot: 'x', status: 'dismissed', created_at: 1, resolved_at: 2 } as const;
    await db
      .insertInto('report')
      .values({ id: 'closed', ...report, ...state })
      .execute();
  },
  '0030-worries': async (db) => {
    const report = { content_type: 'comment', content_id: 'k', reporter_id: 'ada', reason: WORRIED } as const;
    const state = { revision: 1, text_snapshot: 'x', status: 'pending', created_at: 3, resolved_at: null } as const;
    await db
      .insertInto('report')
      .values({ id: 'worry', ...report, ...state })
      .execute();
  },
  '0031-queue-alerts': (db) => db.updateTable('queue_alert').set({ mark: 1, tried_at: 1 }).execute(),
  '0032-sanctioned-users': (db) =>
    db.updateTable('auth_user').set({ status: 'suspended', status_until: 1 }).where('id', '=', 'ada').execute(),
};
