import type { Db } from '#server/platform/db/open.ts';

/** The data that all tokens from one sign-in of an API client share. Times are in Unix ms. */
export type TokenFamily = {
  family_id: string;
  user_id: string;
  has_second_factor: number;
  device: string;
  began_at: number;
};

type NewToken = { hash: string; expires_at: number };

/** Saves a new pair of tokens and deletes the family's earlier access tokens. Call this in a transaction. */
export async function savePair(
  db: Db,
  family: TokenFamily,
  { access, refresh, now }: { access: NewToken; refresh: NewToken; now: number },
): Promise<void> {
  await db.deleteFrom('api_token').where('family_id', '=', family.family_id).where('kind', '=', 'access').execute();
  const common = { ...family, issued_at: now, used_at: null };
  await db
    .insertInto('api_token')
    .values([
      { ...common, kind: 'access', ...access },
      { ...common, kind: 'refresh', ...refresh },
    ])
    .execute();
}

export async function findRefreshToken(db: Db, hash: string) {
  return db
    .selectFrom('api_token')
    .where('hash', '=', hash)
    .where('kind', '=', 'refresh')
    .select(['user_id', 'family_id', 'used_at'])
    .executeTakeFirst();
}

/**
 * Marks a refresh token as used. Returns its family, or undefined if the token is unknown, has expired, or was used
 * before.
 */
export async function useRefreshToken(db: Db, hash: string, now: number): Promise<TokenFamily | undefined> {
  return db
    .updateTable('api_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('kind', '=', 'refresh')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['family_id', 'user_id', 'has_second_factor', 'device', 'began_at'])
    .executeTakeFirst();
}

/** Ends all tokens of one sign-in. */
export async function endFamily(db: Db, familyId: string): Promise<void> {
  await db.deleteFrom('api_token').where('family_id', '=', familyId).execute();
}
