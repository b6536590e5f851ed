import { holdAccount } from '#server/features/accounts/accounts.repository.ts';
import { chunks } from '#server/platform/db/chunks.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import type { AgeBand, Role } from '#shared/permissions/member.contract.ts';

/** A credential with its account. Times are in Unix ms. */
export type Credential = {
  sessionId: string;
  userId: string;
  role: Role;
  status: AccountStatus;
  statusUntil: number | null;
  ageBand: AgeBand;
  createdAt: number;
  expiresAt: number;
  /** When the second factor was given in this session. */
  secondFactorAt: number | null;
  /** When the user last proved their identity in this session, after signing in. API clients sign in again instead. */
  provenAt: number | null;
  /** Whether the account has a confirmed authenticator app. */
  hasSecondFactor: boolean;
};

const ACCOUNT = [
  'auth_user.role',
  'auth_user.status',
  'auth_user.status_until as statusUntil',
  'auth_user.age_band as ageBand',
] as const;

function sessions(db: Db) {
  return db
    .selectFrom('auth_session')
    .innerJoin('auth_user', 'auth_user.id', 'auth_session.user_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'auth_user.id')
    .select([
      'auth_session.id as sessionId',
      'auth_session.user_id as userId',
      'auth_session.created_at as createdAt',
      'auth_session.expires_at as expiresAt',
      'auth_session.second_factor_at as secondFactorAt',
      'auth_session.proven_at as provenAt',
      'second_factor.confirmed_at as confirmedAt',
      ...ACCOUNT,
    ]);
}

type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>['executeTakeFirst']>>;

function credentialOf(row: SessionRow): Credential | undefined {
  if (row === undefined) return undefined;
  const { confirmedAt, ...rest } = row;
  return {
    ...rest,
    createdAt: new Date(row.createdAt).getTime(),
    expiresAt: new Date(row.expiresAt).getTime(),
    hasSecondFactor: confirmedAt !== null,
  };
}

/** Returns the session with this token and the current state of its account, or undefined if there is none. */
export async function findSession(db: Db, token: string): Promise<Credential | undefined> {
  return credentialOf(await sessions(db).where('auth_session.token', '=', token).executeTakeFirst());
}

/** Finds the sessions with these IDs. Sessions that no longer exist are left out. */
export async function findSessionsById(db: Db, ids: readonly string[]): Promise<Credential[]> {
  const found: Credential[] = [];
  for (const some of chunks(ids)) {
    const rows = await sessions(db).where('auth_session.id', 'in', some).execute();
    found.push(...rows.flatMap((row) => credentialOf(row) ?? []));
  }
  return found;
}

export async function findSessionById(db: Db, id: string): Promise<Credential | undefined> {
  return (await findSessionsById(db, [id]))[0];
}

function accessTokens(db: Db) {
  return db
    .selectFrom('api_token')
    .innerJoin('auth_user', 'auth_user.id', 'api_token.user_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'auth_user.id')
    .where('api_token.kind', '=', 'access')
    .select([
      'api_token.family_id as sessionId',
      'api_token.user_id as userId',
      'api_token.began_at as createdAt',
      'api_token.expires_at as expiresAt',
      'api_token.has_second_factor as provenAtSignIn',
      'second_factor.confirmed_at as confirmedAt',
      ...ACCOUNT,
    ]);
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof accessTokens>['execute']>>[number];

function tokenCredential({ confirmedAt, provenAtSignIn, ...rest }: TokenRow): Credential {
  return {
    ...rest,
    secondFactorAt: provenAtSignIn === 1 ? rest.createdAt : null,
    provenAt: null,
    hasSecondFactor: confirmedAt !== null,
  };
}

/** Finds a credential like `findSession`, but by the hash of an API client's access token. */
export async function findAccessToken(db: Db, hash: string): Promise<Credential | undefined> {
  const row = await accessTokens(db).where('api_token.hash', '=', hash).executeTakeFirst();
  return row && tokenCredential(row);
}

/** Finds the access tokens of the API clients with these IDs. */
export async function findAccessTokensOf(db: Db, clientIds: readonly string[]): Promise<Credential[]> {
  const found: Credential[] = [];
  for (const some of chunks(clientIds)) {
    const rows = await accessTokens(db).where('api_token.family_id', 'in', some).execute();
    found.push(...rows.map(tokenCredential));
  }
  return found;
}

/** A user's browser or API client, with times in Unix ms. */
export type SessionEntry = {
  id: string;
  device: string;
  createdAt: number;
  lastActiveAt: number;
  expiresAt: number;
};

/** Returns a user's browsers, even those whose sessions have expired, most recently used first. */
export async function listBrowserSessions(db: Db, userId: string): Promise<SessionEntry[]> {
  const rows = await db
    .selectFrom('auth_session')
    .where('user_id', '=', userId)
    .select(['id', 'user_agent', 'created_at', 'updated_at', 'expires_at'])
    .orderBy('updated_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    device: row.user_agent ?? '',
    createdAt: new Date(row.created_at).getTime(),
    lastActiveAt: new Date(row.updated_at).getTime(),
    expiresAt: new Date(row.expires_at).getTime(),
  }));
}

/** Returns a user's API clients that have an unused refresh token. */
export async function listApiSessions(db: Db, userId: string): Promise<SessionEntry[]> {
  return db
    .selectFrom('api_token')
    .where('user_id', '=', userId)
    .where('kind', '=', 'refresh')
    .where('used_at', 'is', null)
    .select([
      'family_id as id',
      'device',
      'began_at as createdAt',
      'issued_at as lastActiveAt',
      'expires_at as expiresAt',
    ])
    .orderBy('issued_at', 'desc')
    .execute();
}

export async function endBrowserSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('auth_session').where('id', '=', sessionId).execute();
}

export async function endToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('auth_session').where('token', '=', token).execute();
}

/**
 * Ends a user's browser session or API client. Returns false if the user has none with that ID. Call this in a
 * transaction.
 */
export async function endOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  await holdAccount(db, userId);
  const browser = await db
    .deleteFrom('auth_session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const api = await db
    .deleteFrom('api_token')
    .where('family_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return browser.numDeletedRows + api.numDeletedRows > 0n;
}

/** Records, for a browser session, that the user has just proved who they are. `now` is Unix ms. */
export async function keepProof(db: Db, sessionId: string, now: number): Promise<void> {
  await db.updateTable('auth_session').set({ proven_at: now }).where('id', '=', sessionId).execute();
}
