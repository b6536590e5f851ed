import type { AccountStatus } from '#shared/accounts/account.contract.ts';

/** The status that is in effect at `now`. A suspension or ban with an end is over from then on. Times are Unix ms. */
export function statusAt(status: AccountStatus, until: number | null, now: number): AccountStatus {
  return until !== null && until <= now ? 'active' : status;
}
