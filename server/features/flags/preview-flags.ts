import type { AccountStatus } from '#shared/accounts/account.contract.ts';
import { statusAt } from '#shared/accounts/account.status.ts';
import type { Flag } from '#shared/flags/flag.contract.ts';
import { flagResult, percentile, seenBy } from '#shared/flags/flag.evaluation.ts';
import type { FlagPreview } from '#shared/flags/flag-admin.contract.ts';
import { type ByFlag, FLAG_KEYS, isPostFlag } from '#shared/flags/flag-defaults.ts';
import type { Role } from '#shared/permissions/member.contract.ts';

/** The account for which flags are previewed. `status_until` is in Unix ms. */
export type FlagAccount = {
  id: string;
  email: string;
  role: Role;
  status: AccountStatus;
  status_until: number | null;
};

/**
 * Returns the flags as this user sees them while signed in, without those that are rolled out to posts. Staff count as
 * having given their second factor. `now` is in Unix ms.
 */
export function previewFor(
  { id, email, role, ...account }: FlagAccount,
  flags: ByFlag<Flag>,
  now: number,
): FlagPreview {
  const status = statusAt(account.status, account.status_until, now);
  // As in `subjectOf`, a banned user doesn't count as a member.
  const subject = status === 'banned' ? null : { userId: id, isAdmin: role === 'admin' && status === 'active' };
  return {
    user: { id, email, role, status },
    flags: FLAG_KEYS.filter((key) => !isPostFlag(key)).map((key) => ({
      key,
      ...flagResult(seenBy(flags[key], subject), key, subject),
      percentile: percentile(key, id),
    })),
  };
}
