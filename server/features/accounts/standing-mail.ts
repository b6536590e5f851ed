import type { StandingChange } from '#server/features/accounts/standing.repository.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import { reasonSentence } from '#shared/accounts/standing-words.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Role } from '#shared/permissions/member.contract.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** Times in mail are in UTC, because the reader's time zone isn't known. */
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const STAFF =
  "Please sign in again. You'll be asked for an authenticator app and a password of at least 12 characters.";
const ROLES: Readonly<Record<Role, string>> = {
  user: `You're now a regular member of ${PRODUCT_NAME}, without staff powers. Everything else in your account stays the same.`,
  moderator: `You're now a moderator of ${PRODUCT_NAME}. ${STAFF}`,
  admin: `You're now an admin of ${PRODUCT_NAME}. ${STAFF}`,
};

const STATUSES: Readonly<Record<AccountStatus, readonly [subject: string, what: string, means: string]>> = {
  active: [
    `Your ${PRODUCT_NAME} account is active again`,
    'Your account is active again',
    "You can use everything as before. If you can't, please sign out and in again.",
  ],
  suspended: [
    `Your ${PRODUCT_NAME} account is suspended`,
    'Your account is suspended',
    "You can still read everything and study. You can't post, comment, report, or join teams.",
  ],
  banned: [
    `Your ${PRODUCT_NAME} account has been banned`,
    'Your account has been banned',
    "You've been signed out. If you sign in, you can only contact support.",
  ],
};

function statusParagraphs({ status, reason = null, until = null }: StandingChange, publicUrl: string): string[] {
  if (status === undefined) return [];
  const [, what, means] = STATUSES[status];
  const end = until === null ? '' : ` until ${MOMENT.format(until)} UTC`;
  const first = [`${what}${end}.`, ...(reason === null ? [] : [`Reason: ${reasonSentence(reason)}`]), means];
  const appeal = `If you think this is a mistake, please tell us: ${publicUrl}${PAGE_PATHS.support}`;
  return status === 'active' ? first : [...first, appeal];
}

/** Returns the mail that explains to a user what has changed in their account. It doesn't name the admin. */
export function standingMail(to: string, change: StandingChange, publicUrl: string): Mail {
  const { role, status } = change;
  const subject = status === undefined ? `Your role on ${PRODUCT_NAME} has changed` : STATUSES[status][0];
  const paragraphs = [...statusParagraphs(change, publicUrl), ...(role === undefined ? [] : [ROLES[role]])];
  return { to, subject, text: `${paragraphs.join('\n\n')}\n` };
}
