import { sql } from 'kysely';

/**
 * A condition that the account in the query's `auth_user` isn't banned at `now` (Unix ms). Others see neither banned
 * users in teams nor their requests to join. Decision 49.
 */
export const notBanned = (now: number) =>
  sql<boolean>`(auth_user.status != 'banned' or auth_user.status_until <= ${now})`;
