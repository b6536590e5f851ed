import type { Mail } from '#server/platform/mail/mailer.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

const IGNORE = "If this wasn't you, you can ignore this message. Nothing has changed.";

const text = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;

/** The token follows a '#', which browsers don't send, so no log contains the token. */
const link = (publicUrl: string, path: string, name: string, token: string) => `${publicUrl}${path}#${name}=${token}`;

/** Who sends the email: the site's name and URL. */
export type From = { site: string; publicUrl: string };

type SignUpProof = { token: string; code: string };

export const verifyMail = (to: string, { site, publicUrl }: From, { token, code }: SignUpProof): Mail => ({
  to,
  subject: `Confirm your ${site} account`,
  text: text(
    `Open this link to confirm your email address and create your ${site} account:`,
    link(publicUrl, PAGE_PATHS.authCallback, 'verify', token),
    `Or enter this code where you signed up: ${code}`,
    "You can use the link or the code once, within 24 hours. Don't share them with anyone.",
    "If you didn't sign up, you can ignore this message. No account will be created without the link or the code.",
  ),
});

export const accountExistsMail = (to: string, { site, publicUrl }: From): Mail => ({
  to,
  subject: `You already have a ${site} account`,
  text: text(
    `Someone, probably you, tried to sign up for ${site} with this address, but it already has an account.`,
    `Sign in here: ${publicUrl}${PAGE_PATHS.auth}`,
    'If you forgot your password, choose "Forgot password?" there.',
    IGNORE,
  ),
});

export const codeMail = (to: string, site: string, code: string): Mail => ({
  to,
  subject: `Your ${site} code`,
  text: text(`Your code to sign in: ${code}`, "It works once, within 10 minutes. Don't share it with anyone.", IGNORE),
});

export const proofMail = (to: string, site: string, code: string): Mail => ({
  to,
  subject: `Your ${site} code`,
  text: text(
    `Your code to confirm that it's you: ${code}`,
    "It works once, within 10 minutes, in the browser where you asked for it. Don't share it with anyone.",
    'If you didn\'t ask for it, someone else may be using your account. Choose "Sign out everywhere" on your profile.',
  ),
});

export const noAccountMail = (to: string, { site, publicUrl }: From): Mail => ({
  to,
  subject: `No ${site} account yet`,
  text: text(
    `Someone, probably you, asked for a code to sign in to ${site}, but there's no account with this address.`,
    `Create one here: ${publicUrl}${PAGE_PATHS.auth}?mode=sign-up`,
    IGNORE,
  ),
});

export const resetMail = (to: string, { site, publicUrl }: From, token: string): Mail => ({
  to,
  subject: `Choose a new ${site} password`,
  text: text(
    'Open this link to choose a new password:',
    link(publicUrl, PAGE_PATHS.resetPassword, 'token', token),
    'The link works once and will expire in 1 hour.',
    IGNORE,
  ),
});

export const resetNotPossibleMail = (to: string, { site, publicUrl }: From): Mail => ({
  to,
  subject: `Your ${site} password`,
  text: text(
    'Your password is managed by Google. Please use Google to sign in.',
    `${publicUrl}${PAGE_PATHS.auth}`,
    IGNORE,
  ),
});
