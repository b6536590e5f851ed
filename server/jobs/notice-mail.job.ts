import { type NoticeMailDeps, sendDueNotices } from '#server/features/notices/send-notices.ts';
import { siteName } from '#server/features/site/site-name.ts';
import { findAnswerMail } from '#server/features/support/answer-mail.ts';
import { repeat } from '#server/jobs/repeat.ts';

/** Most notices are mailed minutes after they appear, so checking this often is enough. */
const IDLE_MS = 10_000;

type JobDeps = Omit<NoticeMailDeps, 'siteName' | 'answerMail'>;

/** Sends one user an email about notices that are due. Returns false if no email is due. */
export function sendNoticeMail(deps: JobDeps): Promise<boolean> {
  const { db, publicUrl } = deps;
  return sendDueNotices({
    ...deps,
    siteName: () => siteName(db),
    answerMail: (id, site) => findAnswerMail(db, id, { site, publicUrl }),
  });
}

/**
 * Mails notices that are due, one user after another. Several processes may do this at once. Returns a function that
 * stops the job, like the one that `repeat` returns.
 */
export const startNoticeMail = (deps: JobDeps): (() => Promise<void>) =>
  repeat(() => sendNoticeMail(deps), {
    idleMs: IDLE_MS,
    onError: (error) => deps.log.error({ err: error }, 'mailing notices failed'),
  });
