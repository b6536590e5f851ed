import { sql } from 'kysely';
import { engineTime } from '#server/platform/db/engine-time.ts';
import { isPostgres } from '#server/platform/db/is-postgres.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import type { AgeBand, Role } from '#shared/permissions/member.contract.ts';

/** An account for tests. Its email address is `<id>@school.test`. */
export type TestUser = {
  id: string;
  role?: Role;
  status?: AccountStatus;
  statusUntil?: number | null;
  ageBand?: AgeBand;
  createdAt?: number;
};

export async function insertUser(db: Db, user: TestUser): Promise<void> {
  const { id, role = 'user', status = 'active', statusUntil = null, ageBand = '18_plus', createdAt = 0 } = user;
  const at = engineTime(db, createdAt);
  const verified = isPostgres(db) ? sql`true` : sql`1`;
  await sql`insert into auth_user (id, name, email, email_verified, created_at, updated_at, age_band, role, status, status_until)
    values (${id}, '', ${`${id}@school.test`}, ${verified}, ${at}, ${at}, ${ageBand}, ${role}, ${status}, ${statusUntil})`.execute(
    db,
  );
}

export type TestSession = {
  userId: string;
  token: string;
  createdAt: number;
  renewedAt?: number;
  expiresAt: number;
  secondFactorAt: number | null;
};

/** Stores a browser session the way better-auth would. Its ID is the token. */
export async function insertSession(db: Db, session: TestSession): Promise<void> {
  const { userId, token, createdAt, renewedAt = createdAt, expiresAt, secondFactorAt } = session;
  const at = engineTime(db, createdAt);
  await sql`insert into auth_session (id, user_id, token, created_at, updated_at, expires_at, second_factor_at)
    values (${token}, ${userId}, ${token}, ${at}, ${engineTime(db, renewedAt)}, ${engineTime(db, expiresAt)}, ${secondFactorAt})`.execute(
    db,
  );
}

/** Stores a Google account the way better-auth would. */
export async function insertGoogleAccount(db: Db, userId: string): Promise<void> {
  const at = engineTime(db, 0);
  await sql`insert into auth_account (id, user_id, provider_id, account_id, created_at, updated_at)
    values (${`google-${userId}`}, ${userId}, 'google', ${`sub-${userId}`}, ${at}, ${at})`.execute(db);
}

/** Stores an emailed code or link that hasn't been used, the way better-auth would. */
export async function insertVerification(db: Db): Promise<void> {
  const at = engineTime(db, 0);
  await sql`insert into auth_verification (id, identifier, value, expires_at, created_at, updated_at)
    values ('verification', 'sign-in:ada@school.test', 'value', ${at}, ${at}, ${at})`.execute(db);
}
