import type { FlagReason, SeenFlag } from '#shared/flags/flag.contract.ts';
import { type FlagSubject, flagResult } from '#shared/flags/flag.evaluation.ts';

/**
 * Whether a user may see competitions. `reason` is 'admin' if the flag is off for the user, who sees competitions only
 * because they're an admin. The page points that out. Community specification §3 (visibility result), §6.
 */
export type CompetitionsVisibility = {
  showCompetitions: boolean;
  showComingSoon: boolean;
  isLoading: boolean;
  isAdmin: boolean;
  reason: FlagReason | 'admin';
};

/** `isLoading` means that the flags aren't known yet, so the page doesn't say that competitions are coming soon. */
export function competitionsVisibility(
  flag: SeenFlag,
  subject: FlagSubject,
  isLoading: boolean,
): CompetitionsVisibility {
  const { isOn, reason } = flagResult(flag, 'competitions_visibility', subject);
  const isAdmin = subject?.isAdmin === true;
  const showCompetitions = isOn || isAdmin;
  return {
    showCompetitions,
    showComingSoon: !showCompetitions && !isLoading,
    isLoading,
    isAdmin,
    reason: isAdmin && !isOn ? 'admin' : reason,
  };
}
