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
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { MailChoices } from '#shared/notices/notice.contract.ts';
import { mailSentence, mailTopic } from '#shared/notices/notice.words.ts';

/**
 * `siteName` returns the site's name in mail. `answerMail` returns the email about the answer from support with this
 * message ID, or undefined if the answer is gone.
 */
export type NoticeMailDeps = Pick<Deps, 'db' | 'now' | 'log' | 'mailer' | 'secret' | 'publicUrl'> & {
  siteName: () => Promise<string>;
  answerMail: (messageId: string, site: string) => Promise<Mail | undefined>;
};

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** The server gives up after this many failures in a row, which takes about two hours. The notices stay in the app. */
const MOST_FAILURES = 8;

const pauseAfter = (failures: number) => Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);

function wantedSentence({ about }: StoredNotice, choices: MailChoices): string | null {
  const topic = about === null ? null : mailTopic(about.kind);
  if (about === null || topic === null || !choices.email_notifications || !choices[topic]) return null;
  return mailSentence(about);
}

/** The next email to a user, and the notices that it's about. `mail` is undefined if these notices aren't mailed. */
type Outgoing = { ids: string[]; mail: Mail | undefined; isAnswer: boolean };

/**
 * Returns the next email to a user. Each answer from support gets a separate email, which nobody can turn off and which
 * even banned users get.
 */
async function nextMail(deps: NoticeMailDeps, mailbox: DueMailbox): Promise<Outgoing> {
  const { db, now, answerMail } = deps;
  const { userId, isBanned } = mailbox;
  const due = await dueNotices(db, userId, now());
  const answer = due.find(({ about }) => about?.kind === 'support_replied');
  const site = await deps.siteName();
  if (answer !== undefined) {
    return { ids: [answer.id], mail: await answerMail(answer.subjectId ?? '', site), isAnswer: true };
  }
  const choices = await mailChoicesOf(db, userId);
  const sentences = isBanned ? [] : due.flatMap((notice) => wantedSentence(notice, choices) ?? []);
  const mail = sentences.length === 0 ? undefined : noticeMail(mailbox, sentences, { ...deps, site });
  return { ids: due.map(({ id }) => id), mail, isAnswer: false };
}

async function sendTo(deps: NoticeMailDeps, mailbox: DueMailbox): Promise<void> {
  const { db, now, log, mailer } = deps;
  const { userId, failures } = mailbox;
  const { ids, mail, isAnswer } = await nextMail(deps, mailbox);
  if (mail === undefined) return finishMail(db, userId, { ids, wasSent: false, now: now() });
  const wasSent = await mailer.deliver(mail);
  if (!wasSent && failures + 1 < MOST_FAILURES) return postponeMail(db, userId, now() + pauseAfter(failures));
  if (!wasSent) log.error({ failures: failures + 1 }, 'gave up on a mail about notices');
  // An answer from support doesn't delay other emails that are due.
  return finishMail(db, userId, { ids, wasSent: wasSent && !isAnswer, now: now() });
}

/**
 * Sends one user an email about notices that are due. Returns false if no email is due. If the process dies while
 * sending, the email is sent again a minute later.
 */
export async function sendDueNotices(deps: NoticeMailDeps): Promise<boolean> {
  const mailbox = await claimDueMail(deps.db, deps.now());
  if (mailbox === undefined) return false;
  if (mailbox !== null) await sendTo(deps, mailbox);
  return true;
}
