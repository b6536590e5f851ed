import type { QueueAlertKind } from '#server/features/dashboard/queue-alerts.repository.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { ADMIN_PATH, MODERATE_PATH, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Role } from '#shared/permissions/member.contract.ts';

/** Someone who gets alerts. */
export type Alerted = { email: string; role: Role };

type Words = { subject: (site: string) => string; what: string };

const WORDS: Record<QueueAlertKind, Words> = {
  crisis: {
    subject: (site) => `Someone on ${site} may need help`,
    what: 'A post shows signs of self-harm or despair, or a member is worried about its author. It comes first in the queue. Please look at it soon.',
  },
  overdue: {
    subject: (site) => `Posts on ${site} are waiting too long`,
    what: 'At least one post has waited for a decision for more than 30 minutes. Please look at the queue when you can.',
  },
  failing: {
    subject: (site) => `Automatic checks on ${site} are failing`,
    what: "Some posts couldn't be checked and will be tried again. Until then, nobody else can read them. The server's log says why.",
  },
};

/** Writes an alert to a moderator or an admin. It gives no details of any post, because mail isn't private enough. */
export function queueAlertMail(
  { email, role }: Alerted,
  kind: QueueAlertKind,
  { site, publicUrl }: { site: string; publicUrl: string },
): Mail {
  const { subject, what } = WORDS[kind];
  const queue = role === 'admin' ? ADMIN_PATH : MODERATE_PATH;
  const paragraphs = [
    what,
    `${publicUrl}${queue}`,
    `You get this email because you're on the staff of ${site}. You can turn these emails off here: ${publicUrl}${PAGE_PATHS.notices}`,
  ];
  return {
    to: email,
    subject: subject(site),
    text: `${paragraphs.join('\n\n')}\n`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
