import type { Db } from '#server/platform/db/open.ts';

type NewCode = { subject: string; user_id: string; code_hash: string; expires_at: number };

/** Saves a code, replacing any earlier one for the same subject. */
export async function saveCode(db: Db, code: NewCode): Promise<void> {
  const { code_hash, expires_at } = code;
  await db
    .insertInto('mailed_code')
    .values(code)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ code_hash, expires_at }))
    .execute();
}

/** Uses up a code. Returns false if the code is wrong or has expired. */
export async function takeCode(db: Db, { subject, hash, now }: { subject: string; hash: string; now: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('mailed_code')
    .where('subject', '=', subject)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
