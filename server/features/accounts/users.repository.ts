import { type RawBuilder, sql } from 'kysely';
import { chunks } from '#server/platform/db/chunks.ts';
import { isPostgres } from '#server/platform/db/is-postgres.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import type { Role } from '#shared/permissions/member.contract.ts';

/** A user as the list shows it, with the stored status. Times are in Unix ms. */
export type UserRow = {
  id: string;
  email: string;
  displayName: string | null;
  username: string | null;
  role: Role;
  status: AccountStatus;
  statusUntil: number | null;
  createdAt: number;
};

/** The list shows this many users at most, so that listing takes no longer with 100,000 users than with 1,000. */
export const MOST_LISTED = 1000;
/** A search shows this many users at most, because its matches have to be sorted first. */
export const MOST_FOUND = 200;

/**
 * `search` is the beginning of an email address or a name. `now` (Unix ms) decides which suspensions and bans are over.
 */
export type UsersQuery = {
  search: string;
  role: Role | undefined;
  status: AccountStatus | undefined;
  page: number;
  pageSize: number;
  now: number;
};

type Condition = RawBuilder<unknown>;

const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`1 = 1` : sql.join([...conditions], sql` and `);

/** Returns conditions on `auth_user`, which the query calls `u`. */
function filters({ role, status, now }: UsersQuery): Condition[] {
  const conditions: Condition[] = [];
  if (role !== undefined) conditions.push(sql`u.role = ${role}`);
  if (status === 'active') conditions.push(sql`(u.status = 'active' or u.status_until <= ${now})`);
  else if (status !== undefined) {
    // Comparing with the literal 'active' lets both engines use the index of users with a sanction.
    conditions.push(sql`u.status <> 'active' and u.status = ${status}
      and (u.status_until is null or u.status_until > ${now})`);
  }
  return conditions;
}

/** Comes after every character in the order of the indexes, which is the order of UTF-8 bytes. */
const LAST = '\u{10FFFF}';

/** Returns a condition that `column` begins with `start`, in a form that can use the indexes of migration 22. */
function beginsWith(db: Db, column: Condition, start: Condition, end: Condition): Condition {
  const indexed = isPostgres(db) ? sql`${column} collate "C"` : column;
  return sql`${indexed} >= ${start} and ${indexed} < ${end}`;
}

/**
 * Selects the IDs of users whose address or name begins with the search. Each of the three lookups stops after finding
 * one user more than a search shows.
 */
function found(db: Db, query: UsersQuery): Condition {
  const text = query.search.toLowerCase();
  const key = text.normalize('NFKC');
  const of = (column: Condition, start: string) => beginsWith(db, column, sql`${start}`, sql`${start + LAST}`);
  const name = sql`lower(p.display_name)`;
  const displayName = query.search.normalize('NFKC');
  const byDisplayName = beginsWith(db, name, sql`lower(${displayName})`, sql`lower(${displayName}) || ${LAST}`);
  const some = (tables: Condition, condition: Condition) =>
    sql`select id from (select u.id from ${tables} where ${and([condition, ...filters(query)])} limit ${MOST_FOUND + 1}) as found`;
  const profiles = sql`profile p join auth_user u on u.id = p.user_id`;
  return sql.join(
    [
      some(sql`auth_user u`, of(sql`u.email`, text)),
      some(profiles, of(sql`p.username`, key)),
      some(profiles, byDisplayName),
    ],
    sql` union `,
  );
}

type Listed = Omit<UserRow, 'createdAt'> & { createdAt: string | Date };

const COLUMNS = sql`u.id, u.email, u.role, u.status, u.status_until as "statusUntil", u.created_at as "createdAt",
  p.display_name as "displayName", p.username`;

const userOf = ({ createdAt, ...user }: Listed): UserRow => ({ ...user, createdAt: new Date(createdAt).getTime() });

/**
 * Returns one page of users, newest first, and the total on all pages. `isCut` is true if not all matching users are
 * listed.
 */
export async function listUsers(
  db: Db,
  query: UsersQuery,
): Promise<{ users: UserRow[]; total: number; isCut: boolean }> {
  const most = query.search === '' ? MOST_LISTED : MOST_FOUND;
  const condition = query.search === '' ? and(filters(query)) : sql`u.id in (${found(db, query)})`;
  const offset = (query.page - 1) * query.pageSize;
  const limit = Math.max(0, Math.min(query.pageSize, most - offset));
  // Only the users of this page are joined with their profiles.
  const { rows } = await sql<Listed>`select ${COLUMNS}
    from (select * from auth_user u where ${condition}
      order by u.created_at desc, u.id desc limit ${limit} offset ${offset}) as u
    left join profile p on p.user_id = u.id
    order by u.created_at desc, u.id desc`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total
    from (select 1 from auth_user u where ${condition} limit ${most + 1}) as found`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  return { users: rows.map(userOf), total: Math.min(total, most), isCut: total > most };
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<Listed>`select ${COLUMNS}
    from auth_user u left join profile p on p.user_id = u.id where u.id = ${id}`.execute(db);
  return rows[0] && userOf(rows[0]);
}

/**
 * Returns the names to show for these accounts, by ID: the display name, or else the email address. Leaves out deleted
 * accounts.
 */
export async function namesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const some of chunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom('auth_user')
      .leftJoin('profile', 'profile.user_id', 'auth_user.id')
      .where('auth_user.id', 'in', some)
      .select(['auth_user.id', 'auth_user.email', 'profile.display_name'])
      .execute();
    for (const { id, email, display_name } of rows) names.set(id, display_name ?? email);
  }
  return names;
}
