import type { ColumnType } from 'kysely';
import type { AccountStatus, AgeBand, Role } from '#shared/accounts/account.contract.ts';

/** Unix time in whole milliseconds, UTC. */
type Millis = number;

/** A time of better-auth's tables: ISO text on SQLite, Date on PostgreSQL; `new Date()` takes both. */
type EngineTime = ColumnType<string | Date, never, never>;

/**
 * Rows as stored, snake_case, alike on SQLite and PostgreSQL: booleans are 0/1, times are Millis, bytes are Buffers. The
 * tables auth_* are written by better-auth, which has its own types on each engine.
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
  };
  auth_account: { id: string; user_id: string; provider_id: string; account_id: string; created_at: EngineTime };
  auth_verification: { id: string; identifier: string; expires_at: EngineTime };
  second_factor: {
    user_id: string;
    sealed_secret: string;
    confirmed_at: Millis | null;
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
  rate_limit: { key: string; points: number; expire: Millis | null };
};
