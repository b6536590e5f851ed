import type { AccountStatus } from '#shared/accounts/account.contract.ts';

/**
 * Returns the status in effect at `now`. A suspension or ban with an end date is over from that date on. Times are Unix
 * ms.
 */
export function statusAt(status: AccountStatus, until: number | null, now: number): AccountStatus {
  return until !== null && until <= now ? 'active' : status;
}
