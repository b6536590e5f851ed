import { type NoticeMailDeps, sendDueNotices } from '#server/features/notices/send-notices.ts';
import { repeat } from '#server/jobs/repeat.ts';

/** Notices are mailed minutes after they appear, so checking this often is enough. */
const IDLE_MS = 10_000;

/**
 * Mails notices that are due, one user after another. Several processes may do this at once. Returns a function that
 * stops the job, like that of `repeat`.
 */
export const startNoticeMail = (deps: NoticeMailDeps): (() => Promise<void>) =>
  repeat(() => sendDueNotices(deps), {
    idleMs: IDLE_MS,
    onError: (error) => deps.log.error({ err: error }, 'mailing notices failed'),
  });
