import type { Db } from '#server/platform/db/open.ts';
import type { AccountStatus, Provider } from '#shared/accounts/account.contract.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import type { AgeBand, Role } from '#shared/permissions/member.contract.ts';

/** An account and its ways to sign in. Times are in Unix ms. */
export type AccountRow = {
  id: string;
  email: string;
  age_band: AgeBand;
  role: Role;
  status: AccountStatus;
  status_reason: string | null;
  status_until: number | null;
  createdAt: number;
  providers: Provider[];
  hasPassword: boolean;
};

export async function findAccount(db: Db, userId: string): Promise<AccountRow | undefined> {
  const row = await db
    .selectFrom('auth_user')
    .where('id', '=', userId)
    .select(['id', 'email', 'age_band', 'role', 'status', 'status_reason', 'status_until', 'created_at'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const ways = await db.selectFrom('auth_account').where('user_id', '=', userId).select('provider_id').execute();
  const { created_at, ...account } = row;
  const isGoogle = ways.some(({ provider_id }) => provider_id === 'google');
  const hasPassword = ways.some(({ provider_id }) => provider_id === 'credential');
  // A user with neither a password nor a Google account signs in with an emailed code.
  const providers: Provider[] = isGoogle ? (hasPassword ? ['email', 'google'] : ['google']) : ['email'];
  return { ...account, createdAt: new Date(created_at).getTime(), providers, hasPassword };
}

export async function findAccountId(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('auth_user').where('email', '=', email).select('id').executeTakeFirst();
  return row?.id;
}

/** Returns the account with this email address. `status_until` is in Unix ms. */
export const findAccountWith = (
  db: Db,
  email: string,
): Promise<Pick<AccountRow, 'id' | 'email' | 'role' | 'status' | 'status_until'> | undefined> =>
  db
    .selectFrom('auth_user')
    .where('email', '=', email)
    .select(['id', 'email', 'role', 'status', 'status_until'])
    .executeTakeFirst();

/** Returns the email addresses of these users by user ID. Leaves out users who no longer have an account. */
export async function findEmails(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.selectFrom('auth_user').where('id', 'in', userIds).select(['id', 'email']).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** Returns the email addresses of the other admins whose accounts are active at `now` (Unix ms). */
export async function findOtherAdmins(db: Db, userId: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('auth_user')
    .where('role', '=', 'admin')
    .where('id', '!=', userId)
    .select(['email', 'status', 'status_until'])
    .execute();
  return rows.filter((row) => statusAt(row.status, row.status_until, now) === 'active').map(({ email }) => email);
}

/**
 * Returns the moderators and admins whose accounts are active at `now` (Unix ms) and whose email addresses are verified.
 */
export async function findStaff(db: Db, now: number): Promise<{ id: string; email: string; role: Role }[]> {
  const rows = await db
    .selectFrom('auth_user')
    .where('role', 'in', ['moderator', 'admin'])
    .select(['id', 'email', 'role', 'email_verified', 'status', 'status_until'])
    .execute();
  return rows
    .filter((row) => Boolean(row.email_verified) && statusAt(row.status, row.status_until, now) === 'active')
    .map(({ id, email, role }) => ({ id, email, role }));
}

/** Returns how many accounts have one of these email addresses and how many don't. */
export async function countAccounts(db: Db, emails: readonly string[]): Promise<{ among: number; others: number }> {
  const count = (operator: 'in' | 'not in') =>
    db
      .selectFrom('auth_user')
      .where('email', operator, emails)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  return { among: (await count('in')).count, others: (await count('not in')).count };
}

/** Returns the password hash of the account with this address, so that callers can tell whether it has changed. */
export async function findPasswordHash(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_account')
    .innerJoin('auth_user', 'auth_user.id', 'auth_account.user_id')
    .where('auth_user.email', '=', email)
    .where('auth_account.provider_id', '=', 'credential')
    .select('auth_account.password')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

export async function findPasswordHashById(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth_account')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .select('password')
    .executeTakeFirst();
  return row?.password ?? undefined;
}

/**
 * Locks the account row, so that concurrent changes to its sessions and tokens see what this transaction writes and
 * can't deadlock. Call this before anything else.
 */
export async function holdAccount(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('auth_user')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('id', '=', userId)
    .execute();
}

/** Deletes an account. Rows that refer to it are deleted, too, or lose the reference. */
export async function deleteAccountRow(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_user').where('id', '=', userId).execute();
}

/** Returns the ways a user can sign in besides a mailed code: a password, or Google with its ID for the user. */
export async function listWaysIn(db: Db, userId: string): Promise<{ provider: string; account_id: string }[]> {
  return db
    .selectFrom('auth_account')
    .where('user_id', '=', userId)
    .select(['provider_id as provider', 'account_id'])
    .execute();
}
