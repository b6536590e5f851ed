import type { SeenFlag } from '#shared/flags/flag.contract.ts';
import { type FlagReason, type FlagSubject, flagResult } from '#shared/flags/flag.evaluation.ts';

/**
 * Whether someone may see competitions. `reason` is 'admin' where only that lets them in: the page says so to them.
 * Community specification §3 (visibility result), §6.
 */
export type CompetitionsVisibility = {
  showCompetitions: boolean;
  showComingSoon: boolean;
  isLoading: boolean;
  isAdmin: boolean;
  reason: FlagReason | 'admin';
};

/** `isLoading`: nothing has been heard of the flags yet; then nobody is told that competitions are still to come. */
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
