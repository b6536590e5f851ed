import type { Db } from '#server/platform/db/open.ts';

type NewCode = { subject: string; user_id: string; code_hash: string; expires_at: number };

/** Keeps a code; an earlier one for the same subject is worth nothing from then on. */
export async function saveCode(db: Db, code: NewCode): Promise<void> {
  const { code_hash, expires_at } = code;
  await db
    .insertInto('mailed_code')
    .values(code)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ code_hash, expires_at }))
    .execute();
}

/** Uses a code up; false when it is another one, or over. */
export async function takeCode(db: Db, { subject, hash, now }: { subject: string; hash: string; now: number }) {
  const { numDeletedRows } = await db
    .deleteFrom('mailed_code')
    .where('subject', '=', subject)
    .where('code_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
