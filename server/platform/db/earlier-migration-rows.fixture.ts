import type { Db } from '#server/platform/db/open.ts';
import { insertGoogleAccount, insertSession, insertUser, insertVerification } from '#server/platform/db/test-users.ts';

/** The rows of migrations 1 to 20. `migration-rows.fixture.ts` says what they're for, and has the later ones. */
export const EARLIER_ROWS: Record<string, (db: Db) => Promise<unknown>> = {
  '0001-content': async (db) => {
    await db.insertInto('content_edition').values({ version: 'v', manifest: '{}', loaded_at: 1 }).execute();
    await db
      .insertInto('content_chunk')
      .values({ hash: 'h', body: Buffer.from('x') })
      .execute();
    await db.insertInto('content_edition_chunk').values({ version: 'v', hash: 'h' }).execute();
  },
  '0002-accounts': async (db) => {
    await insertUser(db, { id: 'ada' });
    await insertSession(db, { userId: 'ada', token: 't', createdAt: 1, expiresAt: 2, secondFactorAt: null });
    await insertGoogleAccount(db, 'ada');
    await insertVerification(db);
    await db.insertInto('second_factor').values({ user_id: 'ada', sealed_secret: 's', confirmed_at: null }).execute();
    await db.insertInto('recovery_code').values({ hash: 'h', user_id: 'ada' }).execute();
    const family = { user_id: 'ada', family_id: 'f', has_second_factor: 0, device: 'd' } as const;
    const times = { began_at: 1, issued_at: 1, expires_at: 2, used_at: null };
    await db
      .insertInto('api_token')
      .values({ ...family, ...times, hash: 'h', kind: 'access' })
      .execute();
    await db.insertInto('rate_limit').values({ key: 'k', points: 1, expire: null }).execute();
  },
  '0003-profiles': async (db) => {
    await db
      .insertInto('profile')
      .values({
        user_id: 'ada',
        display_name: 'Counsel 4821',
        profile_slug: 'counsel-4821',
        profile_visibility: 'public',
        is_public: 1,
        email_notifications: 1,
        created_at: 1,
        updated_at: 1,
      })
      .execute();
    await db.insertInto('held_name').values({ kind: 'slug', key: 'ada', user_id: 'ada', until: 1 }).execute();
    await db.insertInto('profile_view').values({ key: 'k', at: 1 }).execute();
  },
  '0004-flags': async (db) => {
    const flag = { enabled: 1, rollout_percentage: 50, user_whitelist: '["ada"]', test_mode: 0 } as const;
    const change = { updated_by: 'ada', updated_at: 1, version: 1 } as const;
    await db
      .insertInto('feature_flag')
      .values({ key: 'umami_analytics', ...flag, ...change })
      .execute();
    const history = { key: 'umami_analytics', version: 1, before: '{}', after: '{}', by: 'ada', at: 1 } as const;
    await db.insertInto('flag_change').values(history).execute();
    const what = { action: 'a', entity_type: 'flag', entity_id: 'f', details: '{}' };
    await db
      .insertInto('admin_audit_log')
      .values({ id: 'i', admin_id: 'ada', ...what, ip_address: null, user_agent: null, at: 1 })
      .execute();
  },
  '0005-support': async (db) => {
    const at = { created_at: 1, updated_at: 1, resolved_at: null };
    const what = { subject: 'Teams', ticket_type: 'team', priority: 'normal', status: 'open' } as const;
    await db
      .insertInto('ticket')
      .values({ id: 't', user_id: 'ada', ...what, ...at })
      .execute();
    await db
      .insertInto('ticket_message')
      .values({ id: 'm', ticket_id: 't', position: 1, author: 'user', user_id: 'ada', message: 'Hi', created_at: 1 })
      .execute();
    await db
      .insertInto('idempotency_key')
      .values({ user_id: 'ada', key: 'k', fingerprint: 'f', claimed_at: 1, result: 't' })
      .execute();
  },
  '0006-vitals': async (db) => {
    const counts = { bucket: 0, rating: 'good', samples: 1, total: 1 } as const;
    const what = { day: '2026-11-21', route: '/', metric: 'LCP', form_factor: 'phone' } as const;
    await db
      .insertInto('vital_tally')
      .values({ ...what, ...counts })
      .execute();
  },
  '0007-pending-second-factor': (db) => db.updateTable('second_factor').set({ pending_secret: 'p' }).execute(),
  '0008-study': async (db) => {
    const person = { version: 1, epoch: 'e', min_cursor: 0, live_rows: 1, live_hash: 1 };
    await db
      .insertInto('sync_person')
      .values({ user_id: 'ada', ...person })
      .execute();
    const row = { entity: 'bookmark', id: 'fre-404', version: 1, deleted_at: null, data: '{}', marks: '{}' };
    await db
      .insertInto('sync_row')
      .values({ user_id: 'ada', ...row })
      .execute();
    await db.insertInto('applied_op').values({ user_id: 'ada', op_id: 'o', result: '{}', at: 1 }).execute();
    await db.insertInto('sync_device').values({ user_id: 'ada', device_id: 'd', last_eff: 1 }).execute();
    const entry = { event_id: 'e', rule_id: 'fre-404', type: 'view', at: 1, local_day: '2026-11-21' };
    await db
      .insertInto('study_entry')
      .values({ user_id: 'ada', ...entry })
      .execute();
    await db.insertInto('rule_study').values({ user_id: 'ada', rule_id: 'fre-404', fold: '{}' }).execute();
    await db.insertInto('day_study').values({ user_id: 'ada', local_day: '2026-11-21', fold: '{}' }).execute();
  },
  '0009-month-study': (db) =>
    db.insertInto('month_study').values({ user_id: 'ada', month: '2026-12', fold: '{}' }).execute(),
  '0010-study-storage': (db) => db.updateTable('sync_person').set({ stored_bytes: 704 }).execute(),
  '0011-account-safety': async (db) => {
    await db.insertInto('try_delay').values({ key: 'k', debt_until: 1, free_at: 1 }).execute();
    const code = { subject: 's', user_id: 'ada', code_hash: 'h', expires_at: 1 };
    await db.insertInto('mailed_code').values(code).execute();
    const kept = { status: 'suspended', status_until: null, reason_code: 'spam', kept_at: 1, forget_at: 1 } as const;
    await db
      .insertInto('kept_standing')
      .values({ address_hash: 'h', ...kept })
      .execute();
  },
  '0012-competitions': async (db) => {
    const settings = { visibility_status: 'draft', is_featured: 0, display_order: 0, time_zone: 'UTC' } as const;
    const rest = { allow_confessions: 1, allow_comments: 1, version: 1, created_at: 1, updated_at: 1 };
    await db
      .insertInto('competition')
      .values({ id: 'c', short_id: 'states', name: 'States', ...settings, ...rest })
      .execute();
    const entry = { display_name: 'Ada', search_key: 'ada', role: 'witness', team: '', contact: '' } as const;
    const at = { seeks_scrimmage: 1, created_at: 1, updated_at: 1 };
    await db
      .insertInto('participant')
      .values({ id: 'p', competition_id: 'c', user_id: 'ada', ...entry, ...at })
      .execute();
  },
  '0013-confessions': async (db) => {
    const text = { pen_name: 'Anonymous', content: 'I objected.', revision: 1, fre_tags: '[]' };
    const state = { moderation_status: 'approved', is_listed: 1, created_at: 1, public_time: 1 } as const;
    await db
      .insertInto('confession')
      .values({ id: 'f', competition_id: 'c', ...text, ...state })
      .execute();
    const post = { content_type: 'confession', content_id: 'f', user_id: 'ada' } as const;
    await db.insertInto('content_author').values(post).execute();
    const like = { target_type: 'confession', target_id: 'f', user_id: 'ada', value: 1 } as const;
    await db.insertInto('reaction').values(like).execute();
    await db.insertInto('feed_count').values({ scope: 'c', listed: 1, last_number: 1 }).execute();
    await db.insertInto('post_view').values({ key: 'k', at: 1 }).execute();
  },
  '0014-moderation': async (db) => {
    const post = { content_type: 'confession', content_id: 'f' } as const;
    await db
      .insertInto('moderation_job')
      .values({ ...post, revision: 1, run_at: 1, attempts: 0, lease: null })
      .execute();
    const opened = { is_open: 1, priority: 3, version: 1, opened_at: 1, updated_at: 1 };
    await db
      .insertInto('moderation_case')
      .values({ ...post, ...opened })
      .execute();
    const decision = { revision: 1, decided_by: 'pipeline', status: 'pending', evidence: '[]', at: 1 } as const;
    await db
      .insertInto('moderation_event')
      .values({ id: 'e', ...post, ...decision })
      .execute();
    await db
      .insertInto('post_fingerprint')
      .values({ ...post, fingerprint: '00ff', at: 1 })
      .execute();
  },
  '0015-comments': async (db) => {
    const text = { content: 'Overruled, I hope.', revision: 1, moderation_status: 'approved' } as const;
    const state = { is_listed: 1, in_thread: 1, created_at: 1, public_time: 1 };
    await db
      .insertInto('comment')
      .values([
        { id: 'm', confession_id: 'f', depth: 1, path: 'a', ...text, ...state },
        { id: 'n', confession_id: 'f', parent_id: 'm', depth: 2, path: 'aa', ...text, ...state },
      ])
      .execute();
  },
  '0016-user-analytics': async (db) => {
    const counts = { total_confessions: 1, approved_confessions: 1, total_views: 0, total_likes: 0, total_comments: 0 };
    const row = { user_id: 'ada', day: '2026-11-21', ...counts, calculated_at: 1 };
    await db.insertInto('user_analytics').values(row).execute();
  },
  '0017-old-posts': async (db) => {
    await db.updateTable('confession').set({ has_known_authors: 0 }).execute();
  },
  '0018-reports': async (db) => {
    const report = { content_type: 'confession', content_id: 'f', reason: 'Spam or irrelevant content' } as const;
    const state = { revision: 1, text_snapshot: 'Overruled.', status: 'pending', created_at: 1 } as const;
    await db
      .insertInto('report')
      .values({ id: 'r', reporter_id: 'ada', ...report, ...state })
      .execute();
  },
  '0019-teams': async (db) => {
    const labels = { name: 'Ridge', name_key: 'ridge', school_name: 'Ridge', school_key: 'ridge' };
    const size = { member_count: 1, member_limit: 10, is_active: 1 };
    await db
      .insertInto('team')
      .values({ id: 't', competition_id: 'c', owner_id: 'ada', ...labels, ...size, state: 'OH', created_at: 1 })
      .execute();
    await db.insertInto('team_member').values({ id: 'm', team_id: 't', user_id: 'ada', joined_at: 1 }).execute();
    await db
      .insertInto('team_join_request')
      .values({ id: 'j', team_id: 't', user_id: 'ada', message: '', status: 'declined', created_at: 1, decided_at: 2 })
      .execute();
  },
  '0020-staff-moderation': async (db) => {
    await db.updateTable('confession').set({ version: 2 }).execute();
    await db.updateTable('comment').set({ version: 2 }).execute();
    await db.updateTable('moderation_case').set({ by_reports: 1 }).execute();
    const decision = { action: 'reject', staff_id: 'ada', batch_id: 'b', post_version: 2, before: '{}' } as const;
    await db.updateTable('moderation_event').set(decision).execute();
    await db.updateTable('report').set({ resolution: 'removed', in_review: 1 }).execute();
    await db.updateTable('feed_count').set({ comments: 2 }).execute();
    const claim = { content_type: 'confession', content_id: 'f', user_id: 'ada', until: 1 } as const;
    await db.insertInto('moderation_claim').values(claim).execute();
  },
};
