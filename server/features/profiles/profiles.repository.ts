import type { Selectable } from 'kysely';
import { changeName } from '#server/features/profiles/names.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import type { AgeBand, Role } from '#shared/permissions/member.contract.ts';
import type { ProfileUpdate } from '#shared/profiles/profile.contract.ts';
import type { ProfileVisibility } from '#shared/profiles/profile.fields.ts';

/** A profile with facts from its account. `memberSince` is Unix ms. */
export type ProfileRow = Selectable<Schema['profile']> & {
  role: Role;
  status: AccountStatus;
  statusUntil: number | null;
  ageBand: AgeBand;
  memberSince: number;
};

function profilesWithAccounts(db: Db) {
  return db
    .selectFrom('profile')
    .innerJoin('auth_user', 'auth_user.id', 'profile.user_id')
    .selectAll('profile')
    .select([
      'auth_user.role',
      'auth_user.status',
      'auth_user.status_until as statusUntil',
      'auth_user.age_band as ageBand',
      'auth_user.created_at as memberSince',
    ]);
}

type Joined = Omit<ProfileRow, 'memberSince'> & { memberSince: string | Date };

const ofRow = (row: Joined | undefined): ProfileRow | undefined =>
  row && { ...row, memberSince: new Date(row.memberSince).getTime() };

export async function findProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  return ofRow(await profilesWithAccounts(db).where('profile.user_id', '=', userId).executeTakeFirst());
}

/**
 * Finds a profile by its slug key, in the form that `ProfileSlug` returns. An old slug doesn't lead to the profile that
 * gave it up.
 */
export async function findProfileBySlug(db: Db, slug: string): Promise<ProfileRow | undefined> {
  return ofRow(await profilesWithAccounts(db).where('profile.profile_slug', '=', slug).executeTakeFirst());
}

/** Returns the user's display name, or null if they don't have a profile yet. */
export async function displayNameOf(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('profile').where('user_id', '=', userId).select('display_name').executeTakeFirst();
  return row?.display_name ?? null;
}

/** Returns when the user's newest browser session began (Unix ms), or null if there is none. */
export async function lastSignInAt(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('auth_session')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('created_at')
    .executeTakeFirst();
  return row === undefined ? null : new Date(row.created_at).getTime();
}

type NewProfile = { userId: string; displayName: string; slug: string; visibility: ProfileVisibility; now: number };

/** Creates a profile that isn't shared. Returns false if the user already has one or someone else has that slug. */
export async function insertProfile(
  db: Db,
  { userId, displayName, slug, visibility, now }: NewProfile,
): Promise<boolean> {
  const inserted = await db
    .insertInto('profile')
    .values({
      user_id: userId,
      display_name: displayName,
      profile_slug: slug,
      profile_visibility: visibility,
      is_public: 0,
      email_notifications: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

type Columns = Partial<Omit<Schema['profile'], 'view_count'>>;

const flag = (value: boolean) => (value ? 1 : 0);

/** Returns the given fields as columns, except for the username and the slug. Empty text becomes null. */
function columnsOf({ username: _username, profile_slug: _slug, ...fields }: ProfileUpdate): Columns {
  const { is_public, email_notifications, display_name, ...rest } = fields;
  const columns = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value === '' ? null : value]));
  return {
    ...columns,
    ...(display_name === undefined ? {} : { display_name }),
    ...(is_public === undefined ? {} : { is_public: flag(is_public) }),
    ...(email_notifications === undefined ? {} : { email_notifications: flag(email_notifications) }),
  };
}

/**
 * Changes a profile, all or nothing. Returns false if there is none. The first statement is a write that locks the row,
 * so a user's name changes run one after another and every old name is held.
 * @throws {AppError} USERNAME_TAKEN, SLUG_CONFLICT
 */
export async function changeProfile(db: Db, userId: string, update: ProfileUpdate, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .updateTable('profile')
      .set({ ...columnsOf(update), updated_at: now })
      .where('user_id', '=', userId)
      .returning(['username', 'profile_slug'])
      .executeTakeFirst();
    if (before === undefined) return false;
    const { username, profile_slug } = update;
    const change = { userId, now };
    if (username !== undefined) {
      await changeName(trx, { ...change, kind: 'username', from: before.username, to: username });
    }
    if (profile_slug !== undefined) {
      await changeName(trx, { ...change, kind: 'slug', from: before.profile_slug, to: profile_slug });
    }
    return true;
  });
}
