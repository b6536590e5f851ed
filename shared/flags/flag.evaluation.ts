import type { Flag, FlagReason, SeenFlag } from '#shared/flags/flag.contract.ts';
import type { FlagKey } from '#shared/flags/flag-defaults.ts';
import { fnv1a32 } from '#shared/hash/fnv1a32.ts';
import type { Actor } from '#shared/permissions/actor.ts';
import { isAdmin } from '#shared/permissions/member.policy.ts';

/** The user for whom a flag is evaluated, or null for anyone who isn't a member. */
export type FlagSubject = { userId: string; isAdmin: boolean } | null;

/** Returns the user for whom flags are evaluated. Only members count, and suspended admins don't count as admins. */
export function subjectOf(actor: Actor): FlagSubject {
  if (actor.kind !== 'member') return null;
  return { userId: actor.userId, isAdmin: isAdmin(actor).allowed };
}

export type FlagResult = { isOn: boolean; reason: FlagReason };

/** Replaces a flag's list with a field that says whether this user is on it. */
export function seenBy({ userWhitelist, ...flag }: Flag, subject: FlagSubject): SeenFlag {
  return { ...flag, isWhitelisted: subject !== null && userWhitelist.includes(subject.userId) };
}

/**
 * Returns a user's position from 0 to 99 in the rollout of this flag. A user's position differs between flags, so that
 * the same users aren't always first.
 */
export function percentile(key: FlagKey, userId: string): number {
  return fnv1a32(`${key}:${userId}`) % 100;
}

/**
 * Returns whether a feature is on, and why. Devices and the server get the same result. The checks run in this order:
 * the switch, test mode (admins and listed users only), the list, the percentage. Visitors are included only at 100
 * percent. Decision 35.
 */
export function flagResult(flag: SeenFlag, key: FlagKey, subject: FlagSubject): FlagResult {
  const isListed = subject !== null && flag.isWhitelisted;
  if (!flag.enabled) return { isOn: false, reason: 'disabled' };
  if (flag.testMode) return { isOn: isListed || subject?.isAdmin === true, reason: 'test_mode' };
  if (isListed) return { isOn: true, reason: 'whitelist' };
  if (flag.rolloutPercentage >= 100) return { isOn: true, reason: 'everyone' };
  return {
    isOn: subject !== null && percentile(key, subject.userId) < flag.rolloutPercentage,
    reason: 'percentage',
  };
}

/**
 * Returns whether a feature that is rolled out to posts is on for this post. That depends only on the switch, the
 * percentage, and test mode, in which it's off for every post. The flag's list of users and the author's role don't
 * count, because they would reveal who wrote the post.
 */
export function isOnForPost(flag: Omit<SeenFlag, 'isWhitelisted'>, key: FlagKey, postId: string): boolean {
  return flagResult({ ...flag, isWhitelisted: false }, key, { userId: postId, isAdmin: false }).isOn;
}
