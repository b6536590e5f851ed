import { type CompetitionsVisibility, competitionsVisibility } from '#shared/flags/competitions-visibility.ts';
import type { SeenFlag } from '#shared/flags/flag.contract.ts';
import { type FlagSubject, flagResult, isOnForPost, subjectOf } from '#shared/flags/flag.evaluation.ts';
import type { FlagKey } from '#shared/flags/flag-defaults.ts';
import { actorOf } from '#web/accounts/actor.ts';
import { useMe } from '#web/accounts/me-store.ts';
import { flagsStore } from '#web/flags/flags-store.ts';
import { useStatus } from '#web/stores/use-status.ts';

type Known = { flag: SeenFlag; subject: FlagSubject; isLoading: boolean };

function useKnownFlag(key: FlagKey): Known {
  const { flags, askedBy, isLoading } = useStatus(flagsStore);
  const subject = subjectOf(actorOf(useMe()));
  const flag = flags[key];
  // Whether one user is whitelisted says nothing about the next user who signs in.
  const isWhitelisted = flag.isWhitelisted && subject?.userId === askedBy;
  return { flag: { ...flag, isWhitelisted }, subject, isLoading };
}

/**
 * Returns whether a feature is on for the current user or visitor, even offline. The server decides again on every
 * request.
 */
export function useFlag(key: FlagKey): boolean {
  const { flag, subject } = useKnownFlag(key);
  return flagResult(flag, key, subject).isOn;
}

/** Returns whether a feature that is rolled out to posts is on for this post, even offline. */
export function useFlagOfPost(key: FlagKey, postId: string): boolean {
  return isOnForPost(useStatus(flagsStore).flags[key], key, postId);
}

/** Returns whether a feature is on for visitors, no matter who is signed in. */
export function useFlagOfVisitors(key: FlagKey): boolean {
  return flagResult(useStatus(flagsStore).flags[key], key, null).isOn;
}

/** Returns whether competitions may be shown or mentioned, and why. Community specification §2, §6. */
export function useCompetitionsVisibility(): CompetitionsVisibility {
  const { flag, subject, isLoading } = useKnownFlag('competitions_visibility');
  return competitionsVisibility(flag, subject, isLoading);
}
