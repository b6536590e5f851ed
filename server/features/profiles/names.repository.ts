import type { Kysely } from 'kysely';
import { isReserved } from '#server/features/profiles/reserved-names.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** How long an old name is held after its owner gives it up. Decision 38. */
const HOLD_MS = 90 * 86_400_000;

type NameKind = Schema['held_name']['kind'];

/** A change to a user's username or slug. `from` and `to` are keys, or null for no name. `now` is Unix ms. */
type NameChange = { userId: string; kind: NameKind; from: string | null; to: string | null; now: number };

const COLUMN = { username: 'username', slug: 'profile_slug' } as const;
const RESERVED_URL = 'This profile URL is reserved and cannot be used.';

/**
 * Each engine's error code for a unique violation, and PostgreSQL's code for a deadlock, which happens when two users
 * swap names at the same moment.
 */
const TAKEN = new Set(['23505', '40P01', 'SQLITE_CONSTRAINT_UNIQUE']);
const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && TAKEN.has(error.code);

const refusal = (kind: NameKind) => new AppError(kind === 'slug' ? 'SLUG_CONFLICT' : 'USERNAME_TAKEN');

async function setName(trx: Kysely<Schema>, { userId, kind, to }: NameChange): Promise<void> {
  try {
    await trx
      .updateTable('profile')
      .set({ [COLUMN[kind]]: to })
      .where('user_id', '=', userId)
      .execute();
  } catch (error) {
    throw isTaken(error) ? refusal(kind) : error;
  }
}

/**
 * Gives a user another username or slug and holds the old one for them. Call this in a transaction that has already
 * written the user's profile, and let a refusal roll it back. If two users want the same name at once, the unique index
 * decides who gets it. Holds are checked after that, because by then, any transaction that gave up the name has
 * committed.
 * @throws {AppError} USERNAME_TAKEN or SLUG_CONFLICT
 */
export async function changeName(trx: Kysely<Schema>, change: NameChange): Promise<void> {
  const { userId, kind, from, to, now } = change;
  if (from === to) return;
  if (to !== null && isReserved(to)) {
    throw kind === 'slug' ? new AppError('SLUG_CONFLICT', { message: RESERVED_URL }) : refusal(kind);
  }
  await setName(trx, change);
  if (to !== null) {
    const [held] = await heldFromOthers(trx, { kind, keys: [to], userId, now });
    if (held !== undefined) throw refusal(kind);
    await trx.deleteFrom('held_name').where('kind', '=', kind).where('key', '=', to).execute();
  }
  if (from !== null) await holdName(trx, { kind, key: from, user_id: userId, until: now + HOLD_MS });
}

/** Deletes holds that have expired by `now` (Unix ms). Such holds no longer keep anyone from taking the names. */
export async function forgetHeldNames(db: Db, now: number): Promise<void> {
  await db.deleteFrom('held_name').where('until', '<=', now).execute();
}

async function holdName(db: Kysely<Schema>, held: Schema['held_name']): Promise<void> {
  await db
    .insertInto('held_name')
    .values(held)
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(held))
    .execute();
}

type Question = { kind: NameKind; keys: readonly string[]; userId: string; now: number };

async function heldFromOthers(db: Kysely<Schema>, { kind, keys, userId, now }: Question): Promise<string[]> {
  const rows = await db
    .selectFrom('held_name')
    .where('kind', '=', kind)
    .where('key', 'in', keys)
    .where('until', '>', now)
    .where((held) => held.or([held('user_id', 'is', null), held('user_id', '!=', userId)]))
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}

/**
 * Returns the given slugs (keys) that this user could have right now, in the given order. These include the user's own
 * slugs.
 */
export async function freeSlugs(
  db: Db,
  { slugs, userId, now }: { slugs: readonly string[]; userId: string; now: number },
): Promise<string[]> {
  const held = await heldFromOthers(db, { kind: 'slug', keys: slugs, userId, now });
  const used = await db
    .selectFrom('profile')
    .where('profile_slug', 'in', slugs)
    .where('user_id', '!=', userId)
    .select('profile_slug')
    .execute();
  const gone = new Set([...held, ...used.map((row) => row.profile_slug)]);
  return slugs.filter((slug) => !gone.has(slug) && !isReserved(slug));
}

/** Returns the names that a user gave up and can still take back. `until` is Unix ms. */
export async function heldNames(db: Db, userId: string): Promise<Schema['held_name'][]> {
  return db.selectFrom('held_name').where('user_id', '=', userId).orderBy('until').selectAll().execute();
}

/**
 * Deletes a user's profile before the account is deleted, and holds all its names so that no one can take them. If the
 * profile were deleted by a cascade from the account, a name change could slip in between.
 */
export async function releaseProfile(db: Db, userId: string, now: number): Promise<void> {
  const gone = await db
    .deleteFrom('profile')
    .where('user_id', '=', userId)
    .returning(['username', 'profile_slug'])
    .executeTakeFirst();
  await db.updateTable('held_name').set({ user_id: null }).where('user_id', '=', userId).execute();
  if (gone === undefined) return;
  const until = now + HOLD_MS;
  await holdName(db, { kind: 'slug', key: gone.profile_slug, user_id: null, until });
  if (gone.username !== null) await holdName(db, { kind: 'username', key: gone.username, user_id: null, until });
}
