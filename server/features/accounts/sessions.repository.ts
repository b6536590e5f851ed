import type { Db } from '#server/platform/db/open.ts';
import type { AccountStatus, AgeBand, Role } from '#shared/accounts/account.contract.ts';

/** What a credential's row and its account say together; times in Unix ms. */
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
  /** Whether the account has a confirmed authenticator app. */
  hasSecondFactor: boolean;
};

const ACCOUNT = [
  'auth_user.role',
  'auth_user.status',
  'auth_user.status_until as statusUntil',
  'auth_user.age_band as ageBand',
] as const;

/** The session of a browser's token with its account as it stands now; undefined when there is none. */
export async function findSession(db: Db, token: string): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('auth_session')
    .innerJoin('auth_user', 'auth_user.id', 'auth_session.user_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'auth_user.id')
    .where('auth_session.token', '=', token)
    .select([
      'auth_session.id as sessionId',
      'auth_session.user_id as userId',
      'auth_session.created_at as createdAt',
      'auth_session.expires_at as expiresAt',
      'auth_session.second_factor_at as secondFactorAt',
      'second_factor.confirmed_at as confirmedAt',
      ...ACCOUNT,
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { confirmedAt, ...rest } = row;
  return {
    ...rest,
    createdAt: new Date(row.createdAt).getTime(),
    expiresAt: new Date(row.expiresAt).getTime(),
    hasSecondFactor: confirmedAt !== null,
  };
}

/** The same for the hash of an API client's access token. */
export async function findAccessToken(db: Db, hash: string): Promise<Credential | undefined> {
  const row = await db
    .selectFrom('api_token')
    .innerJoin('auth_user', 'auth_user.id', 'api_token.user_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'auth_user.id')
    .where('api_token.hash', '=', hash)
    .where('api_token.kind', '=', 'access')
    .select([
      'api_token.family_id as sessionId',
      'api_token.user_id as userId',
      'api_token.began_at as createdAt',
      'api_token.expires_at as expiresAt',
      'api_token.has_second_factor as provenAtSignIn',
      'second_factor.confirmed_at as confirmedAt',
      ...ACCOUNT,
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { confirmedAt, provenAtSignIn, ...rest } = row;
  return {
    ...rest,
    secondFactorAt: provenAtSignIn === 1 ? row.createdAt : null,
    hasSecondFactor: confirmedAt !== null,
  };
}
