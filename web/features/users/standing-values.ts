import { StandingReason } from '#shared/accounts/account.contract.ts';
import type { StandingUpdate, UserDetail } from '#shared/accounts/user.contract.ts';
import { localDay } from '#shared/time/local-day.ts';

/** The form's values. A suspension or ban ends when the date `ends` ('YYYY-MM-DD') begins in local time. */
export type StandingValues = {
  role: UserDetail['role'];
  status: UserDetail['status'];
  reason: StandingReason | '';
  ends: string;
};

type Stored = Pick<UserDetail, 'role' | 'status' | 'status_reason' | 'status_until'>;

/** Returns the form's values for a user. A reason that isn't in the fixed list becomes an empty string. */
export const valuesOf = ({ role, status, status_reason, status_until }: Stored): StandingValues => ({
  role,
  status,
  reason: StandingReason.safeParse(status_reason).data ?? '',
  ends: status_until === null ? '' : localDay(new Date(status_until)),
});

/** Returns the values that matter: an active user has no reason and no end date. */
const meant = (values: StandingValues): StandingValues =>
  values.status === 'active' ? { ...values, reason: '', ends: '' } : values;

const isSameStatus = (one: StandingValues, other: StandingValues) =>
  one.status === other.status && one.reason === other.reason && one.ends === other.ends;

/** Returns what to send, or null if nothing was changed. An unchanged end date keeps its time of day. */
export function updateOf(user: Stored, values: StandingValues): StandingUpdate | null {
  const before = valuesOf(user);
  const wanted = meant(values);
  const { role, status, reason, ends } = wanted;
  if (isSameStatus(before, wanted)) return role === before.role ? null : { role };
  if (status === 'active') return { role, status };
  const isSameEnd = ends === before.ends;
  const until = ends === '' ? null : isSameEnd ? user.status_until : new Date(`${ends}T00:00`).toISOString();
  return { role, status, reason: reason === '' ? null : reason, until };
}

/** Checks the values before anything is sent. `today` is the admin's date, 'YYYY-MM-DD'. */
export const checkValues = ({ status, ends }: StandingValues, today: string) => ({
  ends: status !== 'active' && ends !== '' && ends <= today ? 'Choose a date after today' : undefined,
});
