import { STRONG_HASHING } from '#server/features/accounts/password-hasher.ts';
import type { Driver } from '#server/platform/db/open.ts';
import { bulkInsert } from '#server/scripts/load/bulk-insert.ts';

/** The password of all users that the load creates. */
export const LOAD_PASSWORD = 'foundation and relevance';
export const loadEmail = (index: number): string => `load-${index}@example.com`;

/** Creates users who can all sign in with `LOAD_PASSWORD`, and returns their IDs. `now` is in Unix ms. */
export async function createUsers(driver: Driver, count: number, now: number): Promise<string[]> {
  const password = await STRONG_HASHING.hash(LOAD_PASSWORD);
  const at = new Date(now).toISOString();
  const ids = Array.from({ length: count }, (_, index) => `load-${index}`);
  const created = { created_at: at, updated_at: at };
  const users = ids.map((id, index) => ({
    id,
    name: '',
    email: loadEmail(index),
    email_verified: 1,
    age_band: '18_plus',
    role: 'user',
    status: 'active',
    ...created,
  }));
  await bulkInsert(driver, 'auth_user', users);
  const account = { provider_id: 'credential', password, ...created };
  await bulkInsert(
    driver,
    'auth_account',
    ids.map((id) => ({ id, user_id: id, account_id: id, ...account })),
  );
  return ids;
}
