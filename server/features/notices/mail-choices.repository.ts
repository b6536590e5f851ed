import type { Db } from '#server/platform/db/open.ts';
import { type MailChange, type MailChoices, MailTopic } from '#shared/notices/notice.contract.ts';

const SWITCHES = [...MailTopic.options, 'queue'] as const;

/** Creates the row with a user's choices and the time of their next email, unless the row already exists. */
export async function ensureMailRow(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('notice_mail')
    .values({ user_id: userId, muted: '[]', next_at: 0, failures: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function mutedBy(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const row = await db.selectFrom('notice_mail').where('user_id', '=', userId).select('muted').executeTakeFirst();
  return new Set(row === undefined ? [] : (JSON.parse(row.muted) as string[]));
}

/** Returns which notices and alerts a user gets by mail. For a user without a profile, the main switch is on. */
export async function mailChoicesOf(db: Db, userId: string): Promise<MailChoices> {
  const profile = await db
    .selectFrom('profile')
    .where('user_id', '=', userId)
    .select('email_notifications')
    .executeTakeFirst();
  const muted = await mutedBy(db, userId);
  return {
    email_notifications: profile === undefined || profile.email_notifications === 1,
    teams: !muted.has('teams'),
    posts: !muted.has('posts'),
    reports: !muted.has('reports'),
    queue: !muted.has('queue'),
  };
}

/** Changes the topics on which a user gets notices by mail. Topics that aren't given stay as they are. */
export async function saveMuted(trx: Db, userId: string, change: MailChange): Promise<void> {
  await ensureMailRow(trx, userId);
  // The update locks the row, so that concurrent changes don't overwrite each other.
  await trx
    .updateTable('notice_mail')
    .set((eb) => ({ muted: eb.ref('muted') }))
    .where('user_id', '=', userId)
    .execute();
  const muted = await mutedBy(trx, userId);
  const kept = SWITCHES.filter((topic) => (change[topic] === undefined ? muted.has(topic) : !change[topic]));
  await trx
    .updateTable('notice_mail')
    .set({ muted: JSON.stringify(kept) })
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Stops all emails to a user about notices, except answers from support. Does nothing if the account is gone. Call this
 * in a transaction.
 */
export async function muteAll(trx: Db, userId: string): Promise<void> {
  const user = await trx.selectFrom('auth_user').where('id', '=', userId).select('id').executeTakeFirst();
  if (user === undefined) return;
  await saveMuted(trx, userId, { teams: false, posts: false, reports: false });
}
