import { sql } from 'kysely';

/**
 * Whether the account in the query's `auth_user` can use the app at `now` (Unix ms). Others don't see banned users in
 * teams, nor their requests. Decision 49.
 */
export const notBanned = (now: number) =>
  sql<boolean>`(auth_user.status != 'banned' or auth_user.status_until <= ${now})`;
