import type { From } from '#server/features/accounts/mails.ts';
import type { StandingChange } from '#server/features/accounts/standing.repository.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import { reasonSentence } from '#shared/accounts/standing-words.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Role } from '#shared/permissions/member.contract.ts';

/** Times in mail are in UTC, because the reader's time zone isn't known. */
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const STAFF =
  "Please sign in again. You'll be asked for an authenticator app and a password of at least 12 characters.";
const ROLES: Readonly<Record<Role, (site: string) => string>> = {
  user: (site) =>
    `You're now a regular member of ${site}, without staff permissions. Everything else in your account stays the same.`,
  moderator: (site) => `You're now a moderator of ${site}. ${STAFF}`,
  admin: (site) => `You're now an admin of ${site}. ${STAFF}`,
};

const STATUSES: Readonly<Record<AccountStatus, readonly [what: string, means: string]>> = {
  active: ['is active again', "You can use everything as before. If you can't, please sign out and in again."],
  suspended: [
    'is suspended',
    "You can still read everything and study. You can't post, comment, report, or join teams.",
  ],
  banned: ['has been banned', "You've been signed out. If you sign in, you can only contact support."],
};

function statusParagraphs({ status, reason = null, until = null }: StandingChange, publicUrl: string): string[] {
  if (status === undefined) return [];
  const [what, means] = STATUSES[status];
  const end = until === null ? '' : ` until ${MOMENT.format(until)} UTC`;
  const first = [
    `Your account ${what}${end}.`,
    ...(reason === null ? [] : [`Reason: ${reasonSentence(reason)}`]),
    means,
  ];
  const appeal = `If you think this is a mistake, please tell us: ${publicUrl}${PAGE_PATHS.support}`;
  return status === 'active' ? first : [...first, appeal];
}

/** Returns the mail that explains to a user what has changed in their account. It doesn't name the admin. */
export function standingMail(to: string, { site, publicUrl }: From, change: StandingChange): Mail {
  const { role, status } = change;
  const subject =
    status === undefined ? `Your role on ${site} has changed` : `Your ${site} account ${STATUSES[status][0]}`;
  const paragraphs = [...statusParagraphs(change, publicUrl), ...(role === undefined ? [] : [ROLES[role](site)])];
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` };
}
