import { findStaff } from '#server/features/accounts/accounts.repository.ts';
import { type QueueAlertDeps, sendQueueAlerts } from '#server/features/dashboard/send-queue-alerts.ts';
import { mailChoicesOf } from '#server/features/notices/mail-choices.repository.ts';
import { siteName } from '#server/features/site/site-name.ts';
import { repeat } from '#server/jobs/repeat.ts';
import type { Log } from '#server/platform/log/log.ts';

/** Someone may need help, so a new case shouldn't wait much longer than this. */
const IDLE_MS = 10_000;

type JobDeps = Omit<QueueAlertDeps, 'alerted' | 'siteName'>;

/** If the queue needs staff, mails those who haven't turned such mail off. */
export async function alertStaff(deps: JobDeps): Promise<void> {
  const { db, now } = deps;
  const alerted = async () => {
    const staff = await findStaff(db, now());
    const choices = await Promise.all(staff.map(({ id }) => mailChoicesOf(db, id)));
    return staff.filter((_, at) => choices[at]?.email_notifications === true && choices[at].queue === true);
  };
  await sendQueueAlerts({ ...deps, alerted, siteName: () => siteName(db) });
}

/**
 * Alerts staff until it's stopped. Several processes may do this at once. Returns the function that
 * stops it (see `repeat`).
 */
export const startQueueAlerts = (deps: JobDeps & { log: Log }): (() => Promise<void>) =>
  repeat(
    async () => {
      await alertStaff(deps);
      return false;
    },
    { idleMs: IDLE_MS, onError: (error) => deps.log.error({ err: error }, 'alerting staff failed') },
  );
