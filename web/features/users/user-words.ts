import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import { reasonWords } from '#shared/accounts/standing-words.ts';
import type { StandingEntry, StandingPart } from '#shared/accounts/user.contract.ts';
import { ADMIN_PATH } from '#shared/pages/page-paths.ts';
import type { Role } from '#shared/permissions/member.contract.ts';

/** The path of the admin section that lists users. */
export const USERS_PATH = `${ADMIN_PATH}/users`;
export const userPath = (id: string) => `${USERS_PATH}/${id}`;

export const ROLE_OPTIONS = [
  { value: 'user', label: 'User' },
  { value: 'moderator', label: 'Moderator' },
  { value: 'admin', label: 'Admin' },
] as const satisfies { value: Role; label: string }[];

export const STATUS_OPTIONS = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'banned', label: 'Banned' },
] as const satisfies { value: AccountStatus; label: string }[];

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const dayWords = (time: string) => DAY.format(new Date(time));
export const momentWords = (time: string) => MOMENT.format(new Date(time));

type Names = { display_name: string | null; email: string; username: string | null };

/** Returns what to call a user: the display name, or else the email address. */
export const nameOf = ({ display_name, email }: Omit<Names, 'username'>) => display_name ?? email;

/** Returns the email address (unless it already serves as the name) and the username, if any. */
export const furtherNames = ({ display_name, email, username }: Names): string =>
  [display_name === null ? null : email, username === null ? null : `@${username}`]
    .filter((name) => name !== null)
    .join(' · ');

const labelOf = <V extends string>(options: readonly { value: V; label: string }[], value: V) =>
  options.find((option) => option.value === value)?.label ?? value;

export const statusLabel = (status: AccountStatus) => labelOf(STATUS_OPTIONS, status);

function statusPart({ status, until, reason }: StandingPart): string {
  if (status === undefined) return '';
  const end = until === undefined || until === null ? '' : ` until ${momentWords(until)}`;
  const why = reason === undefined || reason === null ? '' : ` (${reasonWords(reason)})`;
  return `${statusLabel(status)}${end}${why}`;
}

const rolePart = ({ role }: StandingPart) => (role === undefined ? '' : labelOf(ROLE_OPTIONS, role));

const change = (what: string, before: string, after: string): string[] => {
  if (after === '') return [];
  return [before === '' ? `${what} set to ${after}` : `${what} changed from ${before} to ${after}`];
};

/** Describes the changes recorded in a history entry. */
export function entryWords({ action, before, after }: StandingEntry): readonly string[] {
  if (action === 'account.end_sessions') return ['Signed out everywhere'];
  const earlier = before ?? {};
  return [
    ...change('Role', rolePart(earlier), rolePart(after)),
    ...change('Status', statusPart(earlier), statusPart(after)),
  ];
}

/** Says who made a change. */
export const byWords = ({ action, by }: StandingEntry): string => {
  if (by !== null) return by;
  return action === 'account.standing_returned'
    ? 'Carried over from an earlier account with this email address'
    : 'Made on the server, or by an admin whose account was deleted';
};
