import type { ColumnType } from 'kysely';
import type { CommunitySchema } from '#server/platform/db/community-schema.ts';
import type { AccountStatus, StandingReason } from '#shared/accounts/account.contract.ts';
import type { BackfillKind, BackfillStatus } from '#shared/backfill/backfill.contract.ts';
import type { FlagKey } from '#shared/flags/flag-defaults.ts';
import type { AgeBand, Role } from '#shared/permissions/member.contract.ts';
import type { ProfileVisibility, RolePreference } from '#shared/profiles/profile.fields.ts';
import type { UsState } from '#shared/profiles/us-states.ts';
import type { TicketPriority, TicketStatus, TicketType } from '#shared/support/ticket.contract.ts';
import type { FormFactor, VitalName } from '#shared/vitals/vital.contract.ts';
import type { VitalRating } from '#shared/vitals/vital.rating.ts';

/** Unix time in whole milliseconds, UTC. */
type Millis = number;

/** A time in better-auth's tables: ISO text on SQLite, Date on PostgreSQL; `new Date()` accepts both. */
type EngineTime = ColumnType<string | Date, never, never>;

/**
 * Rows as stored, in snake_case. They are the same on SQLite and PostgreSQL: booleans are 0/1, times are Millis, and
 * bytes are Buffers. better-auth writes the tables auth_*, with its own types on each engine.
 */
export type Schema = {
  content_edition: { version: string; manifest: string; loaded_at: Millis };
  content_chunk: { hash: string; body: ColumnType<Buffer, Buffer, never> };
  content_edition_chunk: { version: string; hash: string };
  auth_user: {
    id: string;
    email: string;
    email_verified: ColumnType<number | boolean, never, never>;
    created_at: EngineTime;
    age_band: ColumnType<AgeBand, never, never>;
    role: Role;
    status: AccountStatus;
    status_reason: string | null;
    status_until: Millis | null;
  };
  user_count: { id: number; users: number };
  auth_session: {
    id: string;
    user_id: string;
    token: string;
    created_at: EngineTime;
    updated_at: EngineTime;
    expires_at: EngineTime;
    ip_address: string | null;
    user_agent: string | null;
    second_factor_at: Millis | null;
    proven_at: Millis | null;
  };
  auth_account: {
    id: string;
    user_id: string;
    provider_id: string;
    account_id: string;
    password: string | null;
    created_at: EngineTime;
  };
  auth_verification: { id: string; identifier: string; value: string; expires_at: EngineTime };
  second_factor: {
    user_id: string;
    sealed_secret: string;
    confirmed_at: Millis | null;
    pending_secret: string | null;
    last_step: ColumnType<number, number | undefined, number>;
  };
  recovery_code: { hash: string; user_id: string };
  api_token: {
    hash: string;
    user_id: string;
    family_id: string;
    kind: 'access' | 'refresh';
    has_second_factor: number;
    device: string;
    began_at: Millis;
    issued_at: Millis;
    expires_at: Millis;
    used_at: Millis | null;
  };
  try_delay: { key: string; debt_until: Millis; free_at: Millis };
  mailed_code: { subject: string; user_id: string; code_hash: string; expires_at: Millis };
  kept_standing: {
    address_hash: string;
    status: Exclude<AccountStatus, 'active'>;
    status_until: Millis | null;
    reason_code: StandingReason | null;
    kept_at: Millis;
    forget_at: Millis;
  };
  ticket: {
    id: string;
    user_id: string;
    subject: string;
    ticket_type: TicketType;
    priority: TicketPriority;
    status: TicketStatus;
    created_at: Millis;
    updated_at: Millis;
    resolved_at: Millis | null;
    waiting_since: Millis | null;
    first_response_at: Millis | null;
    due_at: Millis | null;
    has_new_answer: ColumnType<number, number | undefined, number>;
    version: ColumnType<number, number | undefined, number>;
  };
  ticket_message: {
    id: string;
    ticket_id: string;
    position: number;
    author: 'user' | 'staff';
    user_id: string | null;
    message: string;
    created_at: Millis;
  };
  idempotency_key: { user_id: string; key: string; fingerprint: string; claimed_at: Millis; result: string | null };
  feature_flag: {
    key: FlagKey;
    enabled: number;
    rollout_percentage: number;
    user_whitelist: string;
    test_mode: number;
    updated_by: string | null;
    updated_at: Millis | null;
    version: number;
  };
  flag_change: { key: FlagKey; version: number; before: string; after: string; by: string; at: Millis };
  site_settings: {
    id: number;
    changed: string;
    version: number;
    updated_by: string | null;
    updated_at: Millis | null;
  };
  settings_change: { version: number; before: string; after: string; by: string; at: Millis };
  backfill_job: {
    id: string;
    kind: BackfillKind;
    dry_run: number;
    status: BackfillStatus;
    part: string;
    after: string | null;
    total: number | null;
    seen: number;
    changed: number;
    failed: number;
    tally: string;
    samples: string;
    version: number;
    lease: string | null;
    lease_until: Millis;
    started_by: string;
    created_at: Millis;
    updated_at: Millis;
    ended_at: Millis | null;
  };
  fre_state: {
    id: number;
    release_id: string | null;
    build: string;
    edition_version: string;
    is_held_back: number;
  };
  fre_draft: {
    key: string;
    document: string;
    confirmations: string;
    base_hash: string;
    saved_by: string;
    saved_at: Millis;
  };
  fre_release: {
    id: string;
    number: number;
    note: string;
    overlays: string;
    documents: string;
    restored: string | null;
    edition_version: string;
    published_by: string;
    published_at: Millis;
  };
  admin_audit_log: {
    id: string;
    admin_id: string;
    action: string;
    entity_type: string;
    entity_id: string;
    details: string;
    ip_address: string | null;
    user_agent: string | null;
    at: Millis;
  };
  vital_tally: {
    day: string;
    route: string;
    metric: VitalName;
    form_factor: FormFactor;
    bucket: number;
    rating: VitalRating;
    samples: number;
    total: number;
  };
  daily_figure: { day: string; figure: string; bucket: number; value: number };
  rate_limit: { key: string; points: number; expire: Millis | null };
  profile: {
    user_id: string;
    display_name: string;
    username: string | null;
    profile_slug: string;
    first_name: string | null;
    last_name: string | null;
    bio: string | null;
    school_name: string | null;
    graduation_year: number | null;
    state: UsState | null;
    years_experience: number | null;
    role_preference: RolePreference | null;
    pronouns: string | null;
    profile_visibility: ProfileVisibility;
    is_public: number;
    email_notifications: number;
    view_count: ColumnType<number, number | undefined, number>;
    created_at: Millis;
    updated_at: Millis;
  };
  held_name: { kind: 'username' | 'slug'; key: string; user_id: string | null; until: Millis };
  profile_view: { key: string; at: Millis };
  sync_person: {
    user_id: string;
    version: number;
    epoch: string;
    min_cursor: number;
    live_rows: number;
    live_hash: number;
    stored_bytes: ColumnType<number, number | undefined, number>;
  };
  sync_row: {
    user_id: string;
    entity: string;
    id: string;
    version: number;
    deleted_at: Millis | null;
    data: string;
    marks: string;
  };
  applied_op: { user_id: string; op_id: string; result: string; at: Millis };
  sync_device: { user_id: string; device_id: string; last_eff: Millis };
  study_entry: {
    user_id: string;
    event_id: string;
    rule_id: string;
    type: string;
    at: Millis;
    local_day: string;
  };
  rule_study: { user_id: string; rule_id: string; fold: string };
  day_study: { user_id: string; local_day: string; fold: string };
  month_study: { user_id: string; month: string; fold: string };
} & CommunitySchema;
