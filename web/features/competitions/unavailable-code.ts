import { COMPETITION_REFUSALS } from '#shared/competitions/competition.policy.ts';
import { ApiError } from '#web/api/api-error.ts';

/** Why a competition can't be opened. */
export type UnavailableCode = (typeof COMPETITION_REFUSALS)[number];

/** Returns the reason from the server's 404. A code that this build doesn't know counts as not found. */
export function unavailableCode(error: Error | null): UnavailableCode {
  const code = error instanceof ApiError ? error.code : null;
  return COMPETITION_REFUSALS.find((known) => known === code) ?? 'COMPETITION_NOT_FOUND';
}
