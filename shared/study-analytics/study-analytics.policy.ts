import { isMember } from '#shared/permissions/member.policy.ts';

/** Everyone sees what their own study comes to, also while suspended. Learning specification §6, decisions 26, 33. */
export const canSeeAnalytics = isMember;
