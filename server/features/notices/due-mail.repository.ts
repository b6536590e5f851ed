import { ensureMailRow } from '#server/features/notices/mail-choices.repository.ts';
import { asNotice, type StoredNotice } from '#server/features/notices/notice-answer.ts';
import type { Db } from '#server/platform/db/open.ts';
import { noticeIdsOf, usersWithDueMail } from '#server/posts/author-notices.repository.ts';
import { statusAt } from '#shared/accounts/account.status.ts';

/** How long a process may take to send one email before another process may try. */
const LEASE_MS = 60_000;
/**
 * A user gets at most one email in this time, not counting answers from support. Later notices go into the next one.
 */
const BETWEEN_MAILS_MS = 15 * 60_000;

/** A user with notices to mail. `failures` is how many times in a row sending an email has failed. */
export type DueMailbox = { userId: string; email: string; isBanned: boolean; failures: number };

/** Finds a user who has notices to be mailed and whose next email is due. */
const findDue = (db: Db, now: number) =>
  db
    .selectFrom('auth_user')
    .leftJoin('notice_mail', 'notice_mail.user_id', 'auth_user.id')
    .where('auth_user.id', 'in', usersWithDueMail(db, now))
    .where((eb) => eb.or([eb('notice_mail.next_at', 'is', null), eb('notice_mail.next_at', '<=', now)]))
    .select(['auth_user.id as userId', 'auth_user.email', 'auth_user.status', 'auth_user.status_until'])
    .limit(1)
    .executeTakeFirst();

/**
 * Claims the notices of a user for one email, so that no other process sends them as well. Returns undefined if no
 * email is due, and null if another process was faster. `now` is in Unix ms.
 */
export async function claimDueMail(db: Db, now: number): Promise<DueMailbox | null | undefined> {
  const found = await findDue(db, now);
  if (found === undefined) return undefined;
  const { userId, email, status, status_until: until } = found;
  await ensureMailRow(db, userId);
  const claimed = await db
    .updateTable('notice_mail')
    .set({ next_at: now + LEASE_MS })
    .where('user_id', '=', userId)
    .where('next_at', '<=', now)
    .returning('failures')
    .executeTakeFirst();
  if (claimed === undefined) return null;
  return { userId, email, isBanned: statusAt(status, until, now) === 'banned', failures: claimed.failures };
}

/** Returns the notices that are due to be mailed to a user, oldest first. */
export async function dueNotices(db: Db, userId: string, now: number): Promise<StoredNotice[]> {
  const rows = await db
    .selectFrom('notice')
    .where('id', 'in', noticeIdsOf(db, userId))
    .where('mail_at', '<=', now)
    .orderBy('mail_at')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(asNotice);
}

/** Records that these notices no longer need to be mailed. `wasSent` is true if the user was just sent an email. */
export async function finishMail(
  db: Db,
  userId: string,
  { ids, wasSent, now }: { ids: readonly string[]; wasSent: boolean; now: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (ids.length > 0) await trx.updateTable('notice').set({ mail_at: null }).where('id', 'in', ids).execute();
    await trx
      .updateTable('notice_mail')
      .set({ next_at: wasSent ? now + BETWEEN_MAILS_MS : now, failures: 0 })
      .where('user_id', '=', userId)
      .execute();
  });
}

/** Postpones an email that couldn't be sent. `until` is in Unix ms. */
export async function postponeMail(db: Db, userId: string, until: number): Promise<void> {
  await db
    .updateTable('notice_mail')
    .set((eb) => ({ next_at: until, failures: eb('failures', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}
