import {
  claimDueMail,
  type DueMailbox,
  dueNotices,
  finishMail,
  postponeMail,
} from '#server/features/notices/due-mail.repository.ts';
import { mailChoicesOf } from '#server/features/notices/mail-choices.repository.ts';
import type { StoredNotice } from '#server/features/notices/notice-answer.ts';
import { noticeMail } from '#server/features/notices/notice-mail.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { MailChoices } from '#shared/notices/notice.contract.ts';
import { mailSentence, mailTopic } from '#shared/notices/notice.words.ts';

export type NoticeMailDeps = Pick<Deps, 'db' | 'now' | 'log' | 'mailer' | 'secret' | 'publicUrl'>;

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** After this many failures, which take hours, we stop trying. The notices stay in the app. */
const MOST_FAILURES = 8;

const pauseAfter = (failures: number) => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

function wantedSentence({ about }: StoredNotice, choices: MailChoices): string | null {
  const topic = about === null ? null : mailTopic(about.kind);
  if (about === null || topic === null || !choices.email_notifications || !choices[topic]) return null;
  return mailSentence(about);
}

async function sendTo(deps: NoticeMailDeps, mailbox: DueMailbox): Promise<void> {
  const { db, now, log, mailer } = deps;
  const { userId, isBanned, failures } = mailbox;
  const due = await dueNotices(db, userId, now());
  const ids = due.map(({ id }) => id);
  const choices = await mailChoicesOf(db, userId);
  const sentences = isBanned ? [] : due.flatMap((notice) => wantedSentence(notice, choices) ?? []);
  if (sentences.length === 0) return finishMail(db, userId, { ids, wasSent: false, now: now() });
  const wasSent = await mailer.deliver(noticeMail(mailbox, sentences, deps));
  if (!wasSent && failures + 1 < MOST_FAILURES) return postponeMail(db, userId, now() + pauseAfter(failures));
  if (!wasSent) log.error({ failures: failures + 1 }, 'gave up on a mail about notices');
  return finishMail(db, userId, { ids, wasSent, now: now() });
}

/**
 * Sends one user an email about the notices that are due. Returns false if no notices are due. If the process dies
 * while sending, the email is sent again a minute later.
 */
export async function sendDueNotices(deps: NoticeMailDeps): Promise<boolean> {
  const mailbox = await claimDueMail(deps.db, deps.now());
  if (mailbox === undefined) return false;
  if (mailbox !== null) await sendTo(deps, mailbox);
  return true;
}
