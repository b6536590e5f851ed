import { type Alerted, queueAlertMail } from '#server/features/dashboard/queue-alert-mail.ts';
import {
  claimAlert,
  findAlerts,
  findSignals,
  isAlertDue,
  markAlert,
  type QueueAlertKind,
} from '#server/features/dashboard/queue-alerts.repository.ts';
import type { Deps } from '#server/platform/http/context.ts';

/** `alerted` returns the staff who want alerts, and `siteName` the site's name in mail. */
export type QueueAlertDeps = Pick<Deps, 'db' | 'now' | 'mailer' | 'publicUrl'> & {
  alerted: () => Promise<Alerted[]>;
  siteName: () => Promise<string>;
};

/** Returns whether the mail server accepted at least one of the mails. */
async function sendAlert({ mailer, publicUrl, alerted, siteName }: QueueAlertDeps, kind: QueueAlertKind) {
  const site = await siteName();
  const staff = await alerted();
  const sent = await Promise.all(staff.map((to) => mailer.deliver(queueAlertMail(to, kind, { site, publicUrl }))));
  return sent.includes(true);
}

/**
 * Mails staff if someone may need help, if posts have waited too long, or if the pipeline can't judge posts. The first
 * kind of alert is repeated only for a newer case, and the others only if their problem ends and comes back. No kind of
 * alert is sent twice within ten minutes. If nobody received an alert, it's tried again after that time. Decision 53.
 */
export async function sendQueueAlerts(deps: QueueAlertDeps): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  const signals = await findSignals(db, now);
  for (const alert of await findAlerts(db)) {
    const { kind, mark } = alert;
    const signal = signals[kind];
    if (signal === null) {
      if (mark !== null) await markAlert(db, kind, null);
    } else if (isAlertDue(alert, signal, now) && (await claimAlert(db, alert, now))) {
      if (await sendAlert(deps, kind)) await markAlert(db, kind, signal);
    }
  }
}
