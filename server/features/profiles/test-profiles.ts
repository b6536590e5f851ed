import type { Insertable } from 'kysely';
import type { Db } from '#server/platform/db/open.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { ErrorBody } from '#shared/errors/error-body.contract.ts';

/**
 * Creates a public profile for an existing account. Its slug is the account's ID. Pass only the fields
 * that matter.
 */
export async function insertTestProfile(
  db: Db,
  userId: string,
  over: Partial<Insertable<Schema['profile']>> = {},
): Promise<void> {
  const names = { display_name: `Name ${userId}`, profile_slug: userId };
  const sharing = { profile_visibility: 'public', is_public: 1, email_notifications: 1 } as const;
  await db
    .insertInto('profile')
    .values({ user_id: userId, ...names, ...sharing, created_at: 1, updated_at: 1, ...over })
    .execute();
}

export const refusalOf = async (answer: Response) => ErrorBody.parse(await answer.json());

/** Counts how often each value occurs, as in `{200: 1, 409: 19}`. */
export const tally = (values: readonly number[]) =>
  Object.fromEntries([...new Set(values)].map((value) => [value, values.filter((each) => each === value).length]));
